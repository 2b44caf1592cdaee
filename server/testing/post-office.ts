/** A real mail server that keeps what it is given, and refuses on request. */
import { once } from "node:events";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

/** The running mail server. */
export interface PostOffice {
  /** For `SMTP_URL`. */
  url: string;
  port: number;
  mails: Email[];
  /** Reply codes for the next mails, one each; afterwards all are taken. */
  refuseWith: number[];
  close: () => Promise<void>;
}

/** Opens one, at a free port or at the one given; it closes after the test. */
export async function openPostOffice(port = 0, password?: string): Promise<PostOffice> {
  const mails: Email[] = [];
  const refuseWith: number[] = [];
  const server = new SMTPServer({
    authOptional: password === undefined,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth(auth, _session, done) {
      if (auth.password === password) done(null, { user: "site" });
      else done(Object.assign(new Error("wrong password"), { responseCode: 535 }));
    },
    onRcptTo(_address, _session, done) {
      const responseCode = refuseWith.shift();
      done(responseCode === undefined ? null : Object.assign(new Error("no"), { responseCode }));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          done();
        }, done);
      });
    },
  });
  // A client that is killed resets its connection; that is no failure of the test.
  server.on("error", () => undefined);
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const close = () => new Promise<void>((resolve) => void server.close(resolve));
  onTestFinished(close);
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("no port was given");
  return { url: `smtp://127.0.0.1:${address.port}`, port: address.port, mails, refuseWith, close };
}
