/** Where the mails of a site arrive. */
import { EventEmitter, once } from "node:events";
import type { Email } from "postal-mime";
import { openMailServer, type MailServer } from "#server/testing/mail-server.ts";

export interface PostOffice extends MailServer {
  /**
   * The first mail, come or still to come, in whose text `words` stand, and to `address` where one
   * is given. Waits as long as the test may.
   */
  mailWith: (words: string, address?: string) => Promise<Email>;
}

/** Opens one. */
export async function openPostOffice(): Promise<PostOffice> {
  const arrivals = new EventEmitter();
  const server = await openMailServer({ onMail: () => arrivals.emit("mail") });
  return {
    ...server,
    mailWith: async (words, address) => {
      for (;;) {
        const found = server.mails.find(
          ({ text, to }) =>
            text?.includes(words) && (address === undefined || to?.[0]?.address === address),
        );
        if (found) return found;
        await once(arrivals, "mail");
      }
    },
  };
}
