/** Options of the server's process in production: little memory without a measurable loss of time. */
export const nodeOptions = [
  // Short-lived objects get two megabytes at a time.
  "--max-semi-space-size=2",
  // Old garbage is collected when it is a third of what is alive; by default it may become three times as much.
  "--heap-growing-percent=30",
  // Compiling in the background fills memory of other threads, which the C library does not return.
  "--no-concurrent-recompilation",
] as const;

export const nodeEnvironment = {
  // React renders pages in half the time without its checks for developers.
  NODE_ENV: "production",
  // The C library keeps freed memory for each thread; two such stores are enough.
  MALLOC_ARENA_MAX: "2",
} as const;
