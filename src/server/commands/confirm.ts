import { createInterface } from "node:readline/promises";
import type { Streams } from "./print.ts";

/** Asks a question that only `yes` answers with yes; where no person sits at the other end, says so. */
export async function confirm(
  question: string,
  { input, errors }: Streams,
): Promise<"yes" | "no" | "no-terminal"> {
  if (!input.isTTY) return "no-terminal";
  // On the error channel, so that a person is asked even where the output goes into a file.
  const terminal = createInterface({ input, output: errors });
  const ended = new AbortController();
  terminal.once("close", () => {
    ended.abort();
  });
  const answer = await terminal
    .question(`${question} Type yes: `, { signal: ended.signal })
    // The person closed the input: that is not a yes.
    .catch(() => "");
  terminal.close();
  return answer.trim().toLowerCase() === "yes" ? "yes" : "no";
}
