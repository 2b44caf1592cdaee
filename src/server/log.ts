/** The log of the server, and what it may say of an error. */
import { type DestinationStream, type Logger, pino } from "pino";

/** A log that writes one line of JSON for each event, without personal data. */
export function createLog(destination?: DestinationStream): Logger {
  const options = { base: null, serializers: { err: serializeError } };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/**
 * pino would copy every property of an error, and databases put the refused row into one of them. Messages of databases
 * are safe: they name tables and constraints. The message of a failed connection may hold an address with its password,
 * so callers log only the {@link getErrorCode} of such an error.
 */
function serializeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = "code" in error ? error.code : undefined;
  return { type: error.name, code, message: error.message, stack: error.stack };
}

/** The code of an error, or of its cause for a failed fetch: `ECONNREFUSED`, `unknown` for a value that is no error. */
export function getErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if ("code" in error && typeof error.code === "string") return error.code;
  return error.cause instanceof Error ? getErrorCode(error.cause) : error.name;
}
