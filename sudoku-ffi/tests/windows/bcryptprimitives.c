/* The random numbers that Rust asks Windows for, as a library beside the program: Wine before 9.0
 * has no bcryptprimitives.dll. For tests alone; Windows has its own. */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID data, ULONG size);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size) {
    return SystemFunction036(data, (ULONG)size);
}
