import { isBusy } from "#server/store/fault.ts";

/** One sentence for the owner about an error that came from below. */
export function describeFailure(error: unknown): string {
  const root = rootOf(error);
  if (isBusy(root)) {
    return "Another program holds the database at this moment. Nothing was changed; please try again.";
  }
  return root instanceof Error ? root.message : String(root);
}

function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error;
}
