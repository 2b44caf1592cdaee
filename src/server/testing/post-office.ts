import { onTestFinished } from "vitest";
import { openMailServer, type MailServer, type Refusal } from "./mail-server.ts";

/** A mail server that refuses on request. */
export interface PostOffice extends MailServer {
  /** Reply codes for the next mails, one each; afterwards all are taken. */
  refuseWith: number[];
  /** Reply codes by address, for as long as they are listed; with a text, if it matters. */
  refusing: Map<string, Refusal>;
}

/** Opens one, at a free port or at the one given; it closes after the test. */
export async function openPostOffice(port = 0, password?: string): Promise<PostOffice> {
  const refuseWith: number[] = [];
  const refusing = new Map<string, Refusal>();
  const refusal = (address: string) => refusing.get(address) ?? refuseWith.shift();
  const server = await openMailServer({ port, password, refusal });
  onTestFinished(server.close);
  return { ...server, refuseWith, refusing };
}
