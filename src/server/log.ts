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
