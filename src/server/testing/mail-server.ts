/** A real mail server that keeps the mails it receives. */
import { once } from "node:events";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { ownCertificate } from "./own-certificate.ts";
import { getPort } from "./server-process.ts";

/** A reply code, with its text where a test needs it. */
export type SmtpReply = number | { code: number; text: string };

export interface MailServer {
  /** The value of `SMTP_URL`. */
  url: string;
  port: number;
  /** What it has received, the oldest first. */
  mails: Email[];
  /** The number of connections so far. */
  connections: () => number;
  /** The number of connections that changed to TLS. */
  encrypted: () => number;
  close: () => Promise<void>;
}

interface Options {
  /** A free port by default. */
  port?: number;
  /** Required from clients where it is set. */
  password?: string | undefined;
  /** Offers STARTTLS with a self-signed certificate. */
  hasTls?: boolean;
  /** Called once for each recipient; a returned code refuses it. */
  refusal?: (address: string) => SmtpReply | undefined;
  onMail?: () => void;
}

export async function openMailServer(options: Options = {}): Promise<MailServer> {
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
      const reply = refusal?.(address);
      if (reply === undefined) {
        done();
        return;
      }
      const { code, text } = typeof reply === "number" ? { code: reply, text: "no" } : reply;
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
  // A killed client resets its connection, which is no failure of the test.
  server.on("error", () => undefined);
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const boundPort = getPort(server.server);
  return {
    url: `smtp://127.0.0.1:${boundPort}`,
    port: boundPort,
    mails,
    connections: () => connections,
    encrypted: () => encrypted,
    close: () => new Promise<void>((resolve) => void server.close(resolve)),
  };
}
