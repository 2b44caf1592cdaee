import type { Email } from "postal-mime";
import { openMailServer } from "#server/testing/mail-server.ts";

/** Where the mails of a site arrive. */
export interface PostOffice {
  /** Its address, for `SMTP_URL`. */
  url: string;
  /**
   * The first mail, come or still to come, in whose text `words` stand, and to `address` where one
   * is given. Waits as long as the test may.
   */
  mailWith: (words: string, address?: string) => Promise<Email>;
  /** How many mails with `words` have come so far. */
  countWith: (words: string) => number;
  /** Forgets what has come. */
  empty: () => void;
  close: () => Promise<void>;
}

function isTo(to: Email["to"], address: string | undefined): boolean {
  return address === undefined || to?.[0]?.address === address;
}

/** Opens one. */
export async function openPostOffice(): Promise<PostOffice> {
  const waiting = new Set<() => void>();
  const { url, mails, close } = await openMailServer({
    onMail: () => {
      for (const look of waiting) look();
    },
  });
  const has = (words: string) => (mail: Email) => mail.text?.includes(words) ?? false;
  return {
    url,
    close,
    countWith: (words) => mails.filter(has(words)).length,
    empty: () => {
      mails.length = 0;
    },
    mailWith: (words, address) =>
      new Promise((resolve) => {
        const look = () => {
          const found = mails.filter(has(words)).find(({ to }) => isTo(to, address));
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
}
