/* Makes one request of a program fail. Load it before the program's libraries, and set FAULT:
 *
 *   memory:N     the N-th request for memory finds none
 *   disk:N       the disk is full from the N-th change of a file on
 *   once:N       the N-th change of a file fails, the next ones do not
 *   count        no request fails; at the end, "memory N, disk N" goes to FAULT_COUNT
 *
 * Changes of files are: create, write, flush, truncate, rename, link, make a directory. The
 * standard error output always works, so that the program can say why it ends.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static atomic_long memory, disk;
static long fail_memory = -1, fail_disk = -1;
static int for_ever;

__attribute__((constructor)) static void begin(void) {
    const char *fault = getenv("FAULT");
    if (fault == NULL) return;
    if (strncmp(fault, "memory:", 7) == 0) fail_memory = atol(fault + 7);
    if (strncmp(fault, "disk:", 5) == 0) fail_disk = atol(fault + 5), for_ever = 1;
    if (strncmp(fault, "once:", 5) == 0) fail_disk = atol(fault + 5);
    memory = disk = 0;
}

__attribute__((destructor)) static void end(void) {
    const char *name = getenv("FAULT_COUNT");
    if (name == NULL) return;
    long requests = memory, changes = disk;
    int file = syscall(SYS_openat, AT_FDCWD, name, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    char text[80];
    int length = snprintf(text, sizeof text, "memory %ld, disk %ld\n", requests, changes);
    if (syscall(SYS_write, file, text, length) != length) abort();
}

static int no_memory(void) {
    if (++memory != fail_memory) return 0;
    errno = ENOMEM;
    return 1;
}

static int no_disk(void) {
    long now = ++disk;
    if (fail_disk < 0 || !(now == fail_disk || (for_ever && now > fail_disk))) return 0;
    errno = ENOSPC;
    return 1;
}

void *malloc(size_t size) { return no_memory() ? NULL : __libc_malloc(size); }
void *calloc(size_t count, size_t size) { return no_memory() ? NULL : __libc_calloc(count, size); }
void *realloc(void *old, size_t size) { return no_memory() ? NULL : __libc_realloc(old, size); }
void *memalign(size_t align, size_t size) { return no_memory() ? NULL : __libc_memalign(align, size); }
void *aligned_alloc(size_t align, size_t size) { return memalign(align, size); }
int posix_memalign(void **memory, size_t align, size_t size) {
    *memory = memalign(align, size);
    return *memory == NULL ? ENOMEM : 0;
}

ssize_t write(int file, const void *bytes, size_t count) {
    return file != 2 && no_disk() ? -1 : syscall(SYS_write, file, bytes, count);
}
ssize_t writev(int file, const struct iovec *parts, int count) {
    return file != 2 && no_disk() ? -1 : syscall(SYS_writev, file, parts, count);
}
ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at) {
    return no_disk() ? -1 : syscall(SYS_pwrite64, file, bytes, count, at);
}
int fsync(int file) { return no_disk() ? -1 : syscall(SYS_fsync, file); }
int fdatasync(int file) { return no_disk() ? -1 : syscall(SYS_fdatasync, file); }
int ftruncate64(int file, off64_t size) { return no_disk() ? -1 : syscall(SYS_ftruncate, file, size); }
int rename(const char *from, const char *to) {
    return no_disk() ? -1 : syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}
int renameat2(int one, const char *from, int other, const char *to, unsigned flags) {
    return no_disk() ? -1 : syscall(SYS_renameat2, one, from, other, to, flags);
}
int linkat(int one, const char *from, int other, const char *to, int flags) {
    return no_disk() ? -1 : syscall(SYS_linkat, one, from, other, to, flags);
}
int mkdir(const char *name, mode_t mode) {
    return no_disk() ? -1 : syscall(SYS_mkdirat, AT_FDCWD, name, mode);
}

static int opened(int folder, const char *name, int flags, va_list rest) {
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
    if (flags & O_CREAT && no_disk()) return -1;
    return syscall(SYS_openat, folder, name, flags, mode);
}
int open64(const char *name, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    int file = opened(AT_FDCWD, name, flags, rest);
    va_end(rest);
    return file;
}
int openat64(int folder, const char *name, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    int file = opened(folder, name, flags, rest);
    va_end(rest);
    return file;
}
