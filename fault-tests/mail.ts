/** A mail server that breaks off, hangs or is busy: each mail is delivered in the end. Refusals are in `outbox.test.ts`. */
import { setTimeout as pause } from "node:timers/promises";
import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { startServer, type Finding, type TestBed } from "./test-bed.ts";
import type { Store } from "./store.ts";
import { newForm, post } from "./visitor.ts";
import { SMTPServer } from "smtp-server";
import type { Program } from "#server/testing/program.ts";

interface Trial {
  mood: Mood;
  says: string;
  /** After so many tries of every mail the peer takes what comes. */
  mendsAfter: number;
  /** It takes as long as a patient sender waits: with few mails, and not in a short run. */
  long?: true;
  /** Mails that came again because their first copy was not acknowledged are expected. */
  repeats?: true;
}

const trials: Trial[] = [
  { mood: "busy", says: "greets with 421 three times", mendsAfter: 3 },
  { mood: "silent", says: "takes the connection and hangs", mendsAfter: 1, long: true },
  { mood: "resets", says: "resets the connection three times", mendsAfter: 3 },
  { mood: "forgets", says: "takes the mail and never says so", mendsAfter: 1, repeats: true },
];

/** Runs it: a server and a peer for each mood, all at the same time. */
export async function mail({ openStore, short }: TestBed): Promise<Finding[]> {
  const endured = trials
    .filter(({ long }) => !(short && long))
    .map(async (trial) => {
      await using store = await openStore();
      return await endure(store, trial, trial.long ? 2 : short ? 3 : 10);
    });
  return await Promise.all(endured);
}

function startMailing(store: Store, peer: MailPeer): Program {
  return startServer(store, {
    SMTP_URL: peer.url,
    LEADS_TO: "owner@example.in",
    MAIL_FROM: "website@example.in",
  });
}

async function endure(store: Store, trial: Trial, leads: number): Promise<Finding> {
  await using peer = await openMailPeer(trial.mood);
  await using server = startMailing(store, peer);
  const address = await server.address;
  const forms = Array.from({ length: leads }, (_, at) => newForm(`Form ${at}`));
  await Promise.all(forms.map((form) => post(address, form)));
  const { mendsAfter } = trial;
  let mended = false;
  for (let open = await openJobs(store); open.length > 0; open = await openJobs(store)) {
    if (!mended && open.every(({ lease, tries }) => lease === null && tries >= mendsAfter)) {
      peer.become("takes");
      mended = true;
    }
    // No day is waited for: what failed is made due, and a form that comes again wakes the outbox.
    await store.rows(
      `update job set due_at = '2000-01-01T00:00:00.000Z' where state = 'waiting' and lease is null
       ${mended ? "" : `and attempts < ${mendsAfter}`}`,
    );
    await post(address, forms[0] ?? {});
    await pause(20);
  }
  return judge(trial, await store.rows("select id, state from job"), peer.arrived);
}

/** The jobs that are neither done nor parked, and how often each was tried. */
async function openJobs(store: Store) {
  const jobs = await store.rows("select attempts, lease from job where state = 'waiting'");
  return jobs.map(({ attempts, lease }) => ({ lease, tries: Number(attempts) }));
}

function judge(trial: Trial, jobs: Record<string, unknown>[], arrived: string[]): Finding {
  const done = jobs.filter(({ state }) => state === "done");
  // A mail's Message-ID begins with the id of its job.
  const copies = done.map(({ id }) => arrived.filter((mail) => mail.startsWith(`<${String(id)}`)));
  const lost = copies.filter(({ length }) => length === 0).length;
  const again = copies.filter(({ length }) => length > 1).length;
  return {
    promise: `the mail server ${trial.says}: every mail arrives`,
    kept:
      jobs.length > 0 &&
      done.length === jobs.length &&
      lost === 0 &&
      (trial.repeats === true || again === 0),
    numbers: [
      `${jobs.length} mails: ${done.length} delivered, ${lost} of them lost`,
      ...(again > 0 ? [`${again} came again under the same Message-ID`] : []),
    ].join(", "),
  };
}

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
