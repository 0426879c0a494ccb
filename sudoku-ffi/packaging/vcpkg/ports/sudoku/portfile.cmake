# An overlay port: it builds the sources around it, with the cargo of the machine.
#
#     vcpkg install sudoku --overlay-ports=sudoku-ffi/packaging/vcpkg/ports

get_filename_component(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}/../../../../.." ABSOLUTE)

find_program(CARGO cargo REQUIRED)
find_program(MAKE NAMES gmake make REQUIRED)
set(TARGET "${CURRENT_BUILDTREES_DIR}/target")

# One library serves both: a C interface has no debug variant.
set(VCPKG_BUILD_TYPE release)

vcpkg_execute_required_process(
  COMMAND "${CARGO}" build --profile dist --locked --package sudoku-ffi --target-dir "${TARGET}"
  WORKING_DIRECTORY "${SOURCE_PATH}"
  LOGNAME "build-${TARGET_TRIPLET}")
vcpkg_execute_required_process(
  COMMAND "${MAKE}" -C "${SOURCE_PATH}/sudoku-ffi" install "PREFIX=${CURRENT_PACKAGES_DIR}"
    "CMAKEDIR=${CURRENT_PACKAGES_DIR}/share/sudoku" "BUILT=${TARGET}/dist"
  WORKING_DIRECTORY "${SOURCE_PATH}"
  LOGNAME "install-${TARGET_TRIPLET}")

if(VCPKG_LIBRARY_LINKAGE STREQUAL "static")
  file(GLOB unused "${CURRENT_PACKAGES_DIR}/lib/libsudoku.so*" "${CURRENT_PACKAGES_DIR}/lib/*.dylib")
  file(REMOVE ${unused})
else()
  file(REMOVE "${CURRENT_PACKAGES_DIR}/lib/libsudoku.a"
    "${CURRENT_PACKAGES_DIR}/lib/pkgconfig/sudoku-static.pc")
endif()

vcpkg_fixup_pkgconfig()
file(INSTALL "${CMAKE_CURRENT_LIST_DIR}/usage" DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE-MIT" "${SOURCE_PATH}/LICENSE-APACHE")
