/** How the server's process is started in production: with little memory, for no time that can be measured. */
export const nodeOptions = [
  // Short-lived objects get two megabytes at a time.
  "--max-semi-space-size=2",
  // Old garbage goes when it is a third of what lives; of itself it may become three times as much.
  "--heap-growing-percent=30",
  // Compiling beside the work fills memory of other threads, which the C library does not give back.
  "--no-concurrent-recompilation",
] as const;

export const environment = {
  // React renders pages in half the time without the checks that it makes for developers.
  NODE_ENV: "production",
  // The C library keeps freed memory for each thread; two such stores are enough.
  MALLOC_ARENA_MAX: "2",
} as const;
