/** A real mail server for tests, which keeps what it is given. */
import { once } from "node:events";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

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
  close: () => void;
}

function isTo(to: Email["to"], address: string | undefined): boolean {
  return address === undefined || to?.[0]?.address === address;
}

export async function openPostOffice(): Promise<PostOffice> {
  const mails: Email[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          for (const look of waiting) look();
          done();
        }, done);
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given.");

  const has = (words: string) => (mail: Email) => mail.text?.includes(words) ?? false;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    countWith: (words) => mails.filter(has(words)).length,
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
    close: () => void server.close(),
  };
}
