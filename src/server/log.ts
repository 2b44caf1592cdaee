import { type DestinationStream, type Logger, pino } from "pino";

/** One line of JSON for each event, without personal data. */
export function createLog(destination?: DestinationStream): Logger {
  const options = { base: null, serializers: { err: serializeError } };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** pino copies every property of an error, and databases put the refused row into one of them. */
function serializeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = "code" in error ? error.code : undefined;
  return { type: error.name, code, message: error.message, stack: error.stack };
}

/** Only the code of an error, or of its cause for a failed fetch: a message may hold an address with its password. */
export function getErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if ("code" in error && typeof error.code === "string") return error.code;
  return error.cause instanceof Error ? getErrorCode(error.cause) : error.name;
}
