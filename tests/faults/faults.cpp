// A library to be loaded in front of the system's (LD_PRELOAD): the n-th call of a kind fails, as SQLite and
// curl test their doors.
//
//   POTENTIA_FAULT=KIND:N[:always]    KIND: malloc, thread, open, read, write, fsync, rename, link, close,
//   spawn POTENTIA_FAULT_SAYS=ERRNO         by number; what the call says (not for malloc)
//   POTENTIA_FAULT_NO_TMPFILE=1       files without a name are refused, as by file systems that have none
//   POTENTIA_FAULT_MET=PATH           this file is made when the n-th call comes
//
// Calls count from the beginning of main(), in all threads together; `always`: every call from the n-th on
// fails. The variables are taken out of the environment, so that what the program starts runs without faults.
// A close that fails has closed all the same, as on Linux.
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <spawn.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

#include <atomic>

namespace {

enum Kind { kMalloc, kThread, kOpen, kRead, kWrite, kFsync, kRename, kLink, kClose, kSpawn, kKinds };
constexpr const char* kNames[kKinds] = {"malloc", "thread", "open", "read",  "write",
                                        "fsync",  "rename", "link", "close", "spawn"};

std::atomic<long> left{-1};  // calls of the kind until the one that fails; -1: no fault is wanted, or not yet
std::atomic<int> wanted{kKinds};
bool always = false;
bool no_nameless = false;
int error_number = EIO;
const char* met = nullptr;

// By the system itself: nothing here may be counted, or fail.
void say_that_it_came() {
  if (met == nullptr) return;
  const int before = errno;
  const long file = syscall(SYS_openat, AT_FDCWD, met, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  if (file >= 0) syscall(SYS_close, file);
  errno = before;
}

bool fails(Kind kind) {
  if (wanted.load(std::memory_order_relaxed) != kind) return false;
  const long before = left.fetch_sub(1);
  if (before == 1) say_that_it_came();
  if (before == 1 || (always && before < 1)) {
    if (kind != kMalloc) errno = error_number;
    return true;
  }
  return false;
}

template <class Function>
Function next(const char* name) {
  return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

void read_orders() {
  const char* order = getenv("POTENTIA_FAULT");
  const char* says = getenv("POTENTIA_FAULT_SAYS");
  if (says != nullptr) error_number = atoi(says);
  no_nameless = getenv("POTENTIA_FAULT_NO_TMPFILE") != nullptr;
  met = getenv("POTENTIA_FAULT_MET");
  if (met != nullptr) met = strdup(met);
  if (order == nullptr) return;
  const char* colon = strchr(order, ':');
  const size_t length = colon == nullptr ? 0 : static_cast<size_t>(colon - order);
  for (int kind = 0; kind < kKinds && length > 0; ++kind) {
    if (strlen(kNames[kind]) != length || strncmp(order, kNames[kind], length) != 0) continue;
    left = strtol(colon + 1, nullptr, 10);
    always = strstr(colon, ":always") != nullptr;
    wanted = kind;
  }
  for (const char* name : {"POTENTIA_FAULT", "POTENTIA_FAULT_SAYS", "POTENTIA_FAULT_NO_TMPFILE",
                           "POTENTIA_FAULT_MET", "LD_PRELOAD"})
    unsetenv(name);
}

int (*program_main)(int, char**, char**) = nullptr;

int main_with_faults(int argc, char** argv, char** environment) {
  read_orders();
  return program_main(argc, argv, environment);
}

}  // namespace

extern "C" {

void* __libc_malloc(size_t);
void* __libc_calloc(size_t, size_t);
void* __libc_realloc(void*, size_t);
void* __libc_memalign(size_t, size_t);

int __libc_start_main(int (*main)(int, char**, char**), int argc, char** argv, void (*init)(), void (*fini)(),
                      void (*rtld_fini)(), void* stack_end) {
  program_main = main;
  const auto real = next<decltype(&__libc_start_main)>("__libc_start_main");
  return real(main_with_faults, argc, argv, init, fini, rtld_fini, stack_end);
}

static void* no_memory() {
  errno = ENOMEM;
  return nullptr;
}

void* malloc(size_t size) {
  return fails(kMalloc) ? no_memory() : __libc_malloc(size);
}
void* calloc(size_t count, size_t size) {
  return fails(kMalloc) ? no_memory() : __libc_calloc(count, size);
}
void* realloc(void* old, size_t size) {
  return fails(kMalloc) ? no_memory() : __libc_realloc(old, size);
}
void* aligned_alloc(size_t alignment, size_t size) {
  return fails(kMalloc) ? no_memory() : __libc_memalign(alignment, size);
}
int posix_memalign(void** out, size_t alignment, size_t size) {
  if (fails(kMalloc)) return ENOMEM;
  *out = __libc_memalign(alignment, size);
  return *out == nullptr ? ENOMEM : 0;
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*start)(void*),
                   void* argument) {
  static const auto real = next<decltype(&pthread_create)>("pthread_create");
  return fails(kThread) ? error_number : real(thread, attributes, start, argument);
}

int open(const char* path, int flags, ...) {
  static const auto real = next<int (*)(const char*, int, ...)>("open");
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = (flags & (O_CREAT | __O_TMPFILE)) != 0 ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  if (no_nameless && (flags & O_TMPFILE) == O_TMPFILE) {
    errno = EOPNOTSUPP;
    return -1;
  }
  return fails(kOpen) ? -1 : real(path, flags, mode);
}
int open64(const char* path, int flags, ...) __attribute__((alias("open")));

ssize_t read(int fd, void* to, size_t size) {
  static const auto real = next<decltype(&read)>("read");
  return fails(kRead) ? -1 : real(fd, to, size);
}
ssize_t write(int fd, const void* from, size_t size) {
  static const auto real = next<decltype(&write)>("write");
  // The sentence that the program ends with must be heard.
  return fd != STDERR_FILENO && fails(kWrite) ? -1 : real(fd, from, size);
}
int fsync(int fd) {
  static const auto real = next<decltype(&fsync)>("fsync");
  return fails(kFsync) ? -1 : real(fd);
}
// SQLite's words for the same.
ssize_t pread64(int fd, void* to, size_t size, off64_t at) {
  static const auto real = next<decltype(&pread64)>("pread64");
  return fails(kRead) ? -1 : real(fd, to, size, at);
}
ssize_t pwrite64(int fd, const void* from, size_t size, off64_t at) {
  static const auto real = next<decltype(&pwrite64)>("pwrite64");
  return fails(kWrite) ? -1 : real(fd, from, size, at);
}
int fdatasync(int fd) {
  static const auto real = next<decltype(&fdatasync)>("fdatasync");
  return fails(kFsync) ? -1 : real(fd);
}
int rename(const char* from, const char* to) {
  static const auto real = next<int (*)(const char*, const char*)>("rename");
  return fails(kRename) ? -1 : real(from, to);
}
int linkat(int from_folder, const char* from, int to_folder, const char* to, int flags) {
  static const auto real = next<decltype(&linkat)>("linkat");
  return fails(kLink) ? -1 : real(from_folder, from, to_folder, to, flags);
}
int close(int fd) {
  static const auto real = next<decltype(&close)>("close");
  if (!fails(kClose)) return real(fd);
  const int reason = errno;
  real(fd);
  errno = reason;
  return -1;
}
int posix_spawn(pid_t* child, const char* path, const posix_spawn_file_actions_t* actions,
                const posix_spawnattr_t* attributes, char* const argv[], char* const environment[]) {
  static const auto real = next<decltype(&posix_spawn)>("posix_spawn");
  return fails(kSpawn) ? error_number : real(child, path, actions, attributes, argv, environment);
}

}  // extern "C"
