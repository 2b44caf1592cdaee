/** A real mail server that keeps the mails it receives. */
import { once } from "node:events";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { ownCertificate } from "./own-certificate.ts";
import { portOf } from "./program.ts";

/** A reply code, with its text if the test needs it. */
export type Refusal = number | { code: number; text: string };

interface Options {
  /** By default a free port. */
  port?: number;
  /** The login that clients must send, if any. */
  password?: string | undefined;
  /** Whether it offers STARTTLS, with a certificate that it has made itself. */
  hasTls?: boolean;
  /** The code that refuses a receiver, if any; called once for each receiver. */
  refusal?: (address: string) => Refusal | undefined;
  /** Called after each accepted mail. */
  onMail?: () => void;
}

export async function openMailServer(options: Options = {}) {
  const { port = 0, password, hasTls = true, refusal, onMail } = options;
  const mails: Email[] = [];
  let connections = 0;
  let encrypted = 0;
  const server = new SMTPServer({
    authOptional: password === undefined,
    ...ownCertificate,
    disabledCommands: hasTls ? [] : ["STARTTLS"],
    allowInsecureAuth: true,
    // Closing does not wait for idle connections.
    closeTimeout: 100,
    onConnect(_session, done) {
      connections++;
      done();
    },
    onSecure(_socket, _session, done) {
      encrypted++;
      done();
    },
    onAuth(auth, _session, done) {
      if (auth.password === password) done(null, { user: "site" });
      else done(Object.assign(new Error("wrong password"), { responseCode: 535 }));
    },
    onRcptTo({ address }, _session, done) {
      const refused = refusal?.(address);
      if (refused === undefined) {
        done();
        return;
      }
      const { code, text } = typeof refused === "number" ? { code: refused, text: "no" } : refused;
      done(Object.assign(new Error(text), { responseCode: code }));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          onMail?.();
          done();
        }, done);
      });
    },
  });
  // A killed client resets its connection; that is not a failure of the test.
  server.on("error", () => undefined);
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const taken = portOf(server.server);
  return {
    /** For `SMTP_URL`. */
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    mails,
    /** How many connections were opened. */
    connections: () => connections,
    /** How many of them were encrypted. */
    encrypted: () => encrypted,
    close: () => new Promise<void>((resolve) => void server.close(resolve)),
  };
}
