/** What the log says of events and errors. */
import { pino, type DestinationStream, type Logger } from "pino";

/** The log: one line of JSON for each event, without personal data. */
export function createLog(destination?: DestinationStream): Logger {
  const options = { base: null, serializers: { err: describeError } };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** pino's own way copies every property, and a database puts the refused row into one of them. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = "code" in error ? error.code : undefined;
  return { type: error.name, code, message: error.message, stack: error.stack };
}

/** The code of an error alone, of a failed fetch that of its cause: a message may hold an address with its password. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if ("code" in error && typeof error.code === "string") return error.code;
  return error.cause instanceof Error ? codeOf(error.cause) : error.name;
}
