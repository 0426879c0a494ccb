"""The C library for Conan 2, from the sources around this file.

conan create sudoku-ffi/packaging/conan [-o "sudoku/*:shared=True"]
"""

import os
import re
from typing import ClassVar

from conan import ConanFile
from conan.tools.files import copy, load, rm, rmdir


class Sudoku(ConanFile):
    name = "sudoku"
    description = "Sudoku grids read, solved, diagnosed, explained and generated"
    license = "MIT OR Apache-2.0"
    topics = ("sudoku", "solver", "puzzle")
    package_type = "library"
    settings = "os", "arch", "compiler", "build_type"
    options: ClassVar = {"shared": [True, False]}
    default_options: ClassVar = {"shared": False}

    def _root(self):
        return os.path.join(self.recipe_folder, "..", "..", "..")

    def set_version(self):
        workspace = load(self, os.path.join(self._root(), "Cargo.toml"))
        self.version = re.search(r'^version = "(.*)"', workspace, re.MULTILINE).group(1)

    def export_sources(self):
        # every member of the workspace: Cargo reads the manifests of all
        library = ["sudoku-*", "include/*", "examples/*"]
        folders = [*library, "books/*", "apps/*", "benches/*", "xtask/*"]
        for pattern in [*folders, "Cargo.toml", "Cargo.lock", "LICENSE-*"]:
            copy(
                self,
                pattern,
                src=self._root(),
                dst=self.export_sources_folder,
                excludes=("*/target/*", "*/tests/*", "*/__pycache__/*"),
            )

    def package_id(self):
        # It is written in Rust and has a C interface: only the system matters.
        del self.info.settings.compiler
        del self.info.settings.build_type

    def _make(self, arguments):
        target = os.path.join(self.build_folder, "target")
        folder = os.path.join(self.source_folder, "sudoku-ffi")
        self.run(f'make -C "{folder}" TARGET="{target}" {arguments}')

    def build(self):
        self._make("all")

    def package(self):
        self._make(f'install PREFIX="{self.package_folder}"')
        copy(
            self,
            "LICENSE-*",
            src=self.source_folder,
            dst=os.path.join(self.package_folder, "licenses"),
        )
        lib = os.path.join(self.package_folder, "lib")
        rm(self, "libsudoku.a" if self.options.shared else "libsudoku.so*", lib)
        # Conan writes its own.
        rmdir(self, os.path.join(lib, "cmake"))
        rmdir(self, os.path.join(lib, "pkgconfig"))

    def package_info(self):
        self.cpp_info.libs = ["sudoku"]
        self.cpp_info.set_property("cmake_file_name", "sudoku")
        self.cpp_info.set_property("cmake_target_name", "sudoku::sudoku")
        self.cpp_info.set_property("pkg_config_name", "sudoku")
        if not self.options.shared and self.settings.os in ("Linux", "FreeBSD"):
            self.cpp_info.system_libs = ["pthread", "dl", "m"]
