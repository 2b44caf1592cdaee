/** A real mail server that fails in several ways. */
import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";

/** What it does with a connection. */
export type Mood =
  | "takes"
  /** Greets with 421: too busy. */
  | "busy"
  /** Accepts the connection and stays silent. */
  | "silent"
  /** Breaks the connection at once. */
  | "resets"
  /** Accepts the mail and breaks the connection before it confirms. */
  | "forgets";

/** The peer. */
export interface MailPeer extends AsyncDisposable {
  /** For `SMTP_URL`. */
  url: string;
  become: (mood: Mood) => void;
  /** The Message-ID of each mail that came, in order; one that came twice is there twice. */
  arrived: string[];
}

/** Opens one. */
export async function openMailPeer(mood: Mood): Promise<MailPeer> {
  const arrived: string[] = [];
  let now = mood;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    // Closing does not wait for sockets that the client lost.
    closeTimeout: 100,
    onConnect(_session, done) {
      if (now === "busy") done(Object.assign(new Error("busy"), { responseCode: 421 }));
      else if (now !== "silent") done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        arrived.push(/^Message-ID: (\S+)/im.exec(Buffer.concat(chunks).toString())?.[1] ?? "");
        if (now === "forgets") sockets.get(session.remotePort)?.resetAndDestroy();
        else done();
      });
    },
  });
  const sockets = new Map<number | undefined, Socket>();
  server.server.on("connection", (socket) => {
    if (now === "resets") socket.resetAndDestroy();
    else sockets.set(socket.remotePort, socket);
  });
  // A client that disconnects during a session is part of the test.
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo; // It listens on a port, not on a pipe.
  return {
    url: `smtp://127.0.0.1:${port}`,
    become: (mood) => {
      now = mood;
    },
    arrived,
    [Symbol.asyncDispose]: () => new Promise((resolve) => void server.close(resolve)),
  };
}
