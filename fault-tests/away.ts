/** A database that is locked or full: an honest refusal that keeps what was typed, and then service again. */
import { spawnSync } from "node:child_process";
import { submitPath } from "#forms/protocol.ts";
import type { Program } from "#server/testing/program.ts";
import { startServer, type Finding, type TestBed } from "./test-bed.ts";
import { shutDoors } from "./postgres.ts";
import type { Engine, Store } from "./store.ts";
import { acknowledged, newForm, post, type Fields } from "./visitor.ts";

interface Trouble {
  says: string;
  /** Starts the server, where it is to be confined. */
  launcher?: string[];
  /** The server waits a while before it refuses; pages are to be served in that time. */
  held?: true;
  /** A program that this machine must have. */
  needs?: string;
  /** Makes it and returns how it ends. */
  make: (store: Store, server: Program, stored: Fields[]) => Promise<() => Promise<void>>;
}

const locked: Trouble = {
  says: "another program locks the database",
  held: true,
  make: (store) => store.blockWriters(),
};

const troubles: Record<Engine, Trouble[]> = {
  postgres: [locked, { says: "the database refuses all connections", make: shutDoors }],
  sqlite: [
    locked,
    {
      says: "the disk is full",
      needs: "prlimit",
      // No file may grow beyond a megabyte (the shell counts in half kilobytes); to the server that
      // is a disk without room. The signal that comes with it would end a program that cannot wait.
      launcher: ["sh", "-c", "trap '' XFSZ; ulimit -S -f 2048; exec \"$@\"", "sh"],
      make: async (_store, server, stored) => {
        const address = await server.address;
        for (;;) {
          const form = newForm(`Filling up ${stored.length} ${"x".repeat(4000)}`);
          if (acknowledged(await post(address, form)) === undefined) break;
          stored.push(form);
        }
        return () =>
          Promise.try(() => {
            spawnSync("prlimit", [`--pid=${server.child.pid}`, "--fsize=unlimited:"]);
          });
      },
    },
  ],
};

/** Runs it. */
export async function away({ engine, openStore }: TestBed): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const trouble of troubles[engine]) {
    await using store = await openStore();
    findings.push(...(await endure(store, trouble)));
  }
  return findings;
}

async function endure(store: Store, trouble: Trouble): Promise<Finding[]> {
  if (trouble.needs && spawnSync(trouble.needs, ["--version"]).status !== 0) {
    return [{ promise: trouble.says, kept: undefined, numbers: `needs ${trouble.needs}` }];
  }
  await using server = startServer(store, {}, trouble.launcher);
  const address = await server.address;
  const stored: Fields[] = [newForm("Before")];
  for (const form of stored) await post(address, form);
  const relieve = await trouble.make(store, server, stored);
  const forms = Array.from({ length: 8 }, (_, at) => newForm(`Meanwhile ${at}`));
  const plain = newForm('Typed with care, "quoted" & <kept>');
  const refusals = Promise.all([
    Promise.all(forms.map((form) => post(address, form))),
    postPlainly(address, plain),
  ]);
  const pages = await readPagesUntil(address, refusals);
  const [answers, page] = await refusals;
  const honest = answers.filter(
    ({ status, retryAfter, body }) => status === 503 && !body.success && Number(retryAfter) > 0,
  );
  await relieve();
  const again = await Promise.all([...forms, plain].map((form) => post(address, form)));
  const resumed = again.map(acknowledged).filter((reference) => reference !== undefined);
  const leads = await store.rows("select fields from lead");
  const messages = leads.map(({ fields }) => (JSON.parse(String(fields)) as Fields)["message"]);
  const sent = [...stored, ...forms, plain].map(({ message }) => message);
  const damage = await store.damage();
  return [
    {
      promise: `${trouble.says}: every form is refused with 503, and comes back as it was typed`,
      kept: honest.length === forms.length && page.status === 503 && page.holds(plain),
      numbers: `${honest.length} of ${forms.length} refused so, without scripts ${page.status}${page.holds(plain) ? " with everything typed" : ""}`,
    },
    ...(trouble.held
      ? [
          {
            promise: `${trouble.says}: pages are served meanwhile`,
            kept: pages >= 10,
            numbers: `${pages} pages before the refusals`,
          },
        ]
      : []),
    {
      promise: `${trouble.says}: afterwards the same forms are stored, once`,
      kept:
        resumed.length === again.length &&
        damage.length === 0 &&
        messages.toSorted().join("\n") === sent.toSorted().join("\n"),
      numbers: `${resumed.length} of ${again.length} taken, ${leads.length} leads of ${sent.length}, ${damage.length} damages`,
    },
  ];
}

/** How many pages come one after the other until something else is over; 50 are enough. */
async function readPagesUntil(address: string, over: Promise<unknown>): Promise<number> {
  let waiting = true;
  void over.finally(() => {
    waiting = false;
  });
  let pages = 0;
  while (pages < 50) {
    const response = await fetch(address);
    await response.arrayBuffer();
    if (!waiting) break;
    if (response.ok) pages++;
  }
  return pages;
}

/** Posts as a browser without scripts does. */
async function postPlainly(address: string, fields: Fields) {
  const response = await fetch(address + submitPath, {
    method: "POST",
    headers: { accept: "text/html" },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  const html = await response.text();
  const text = html.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">");
  const shown = text.replaceAll("&amp;", "&");
  return {
    status: response.status,
    holds: ({ name = "", email = "", phone = "", message = "" }: Fields) =>
      [name, email, phone, message].every((typed) => shown.includes(typed)),
  };
}
