/** A real mail server that fails in several ways. */
import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";

/** What it does with a connection. */
export type Mood =
  | "takes"
  /** Answers 451: come again. */
  | "defers"
  /** Answers 550: never. */
  | "refuses"
  /** Greets with 421: too busy. */
  | "busy"
  /** Accepts the connection and stays silent. */
  | "silent"
  /** Stays silent on the first connection, and accepts the mails of the others. */
  | "stalls"
  /** Breaks the connection at once. */
  | "resets"
  /** Accepts the mail and breaks the connection before it confirms. */
  | "forgets"
  /** No server listens. */
  | "down";

/** The peer. */
export interface MailPeer extends AsyncDisposable {
  /** For `SMTP_URL`. */
  url: string;
  become: (mood: Mood) => Promise<void>;
  /** The Message-ID of each mail that came, in order; one that came twice is there twice. */
  arrived: string[];
}

/** Opens one. */
export async function openMailPeer(mood: Mood): Promise<MailPeer> {
  const arrived: string[] = [];
  let now: Mood = "takes";
  let stalled = false;
  let server = await listen(0);
  const { port } = server.server.address() as AddressInfo; // It listens on a port, not on a pipe.

  async function listen(at: number): Promise<SMTPServer> {
    const opened = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      // Closing does not wait for sockets that the client lost.
      closeTimeout: 100,
      onConnect(_session, done) {
        if (now === "busy") done(Object.assign(new Error("busy"), { responseCode: 421 }));
        else if (now === "stalls" && !stalled) stalled = true;
        else if (now !== "silent") done();
      },
      onRcptTo(_address, _session, done) {
        const responseCode = now === "defers" ? 451 : now === "refuses" ? 550 : undefined;
        done(responseCode === undefined ? null : Object.assign(new Error("no"), { responseCode }));
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
    opened.server.on("connection", (socket) => {
      if (now === "resets") socket.resetAndDestroy();
      else sockets.set(socket.remotePort, socket);
    });
    // A client that disconnects during a session is part of the test.
    opened.on("error", () => undefined);
    opened.listen(at, "127.0.0.1");
    await once(opened.server, "listening");
    return opened;
  }

  function close(): Promise<void> {
    return new Promise((resolve) => void server.close(resolve));
  }

  async function become(mood: Mood): Promise<void> {
    if (mood === "down" && now !== "down") await close();
    if (mood !== "down" && now === "down") server = await listen(port);
    now = mood;
  }

  await become(mood);
  return {
    url: `smtp://127.0.0.1:${port}`,
    become,
    arrived,
    async [Symbol.asyncDispose]() {
      if (now !== "down") await close();
    },
  };
}
