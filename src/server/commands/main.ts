/** The program of `npm run leads`, `npm run desk`, `npm run doctor` and `npm run launch-check`. */
import { perform } from "./perform.ts";

// `… | head` closes the pipe early; that is not a failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

process.exitCode = await perform(process.argv.slice(2), process.env, {
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
});
