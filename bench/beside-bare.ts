/** The server beside as little as one can be, on the same machine in the same minutes; and several of it. */
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { startServer } from "#fault-tests/test-bed.ts";
import { startEngine, type Engine, type Store } from "#fault-tests/store.ts";
import { openMailServer } from "#server/testing/mail-server.ts";
import { startProgram, type Program } from "#server/testing/program.ts";
import { cost, sendForms, type Cost } from "./load.ts";
import { median } from "./median.ts";
import { row } from "./row.ts";

const connections = 50;
/** In seconds. */
const warmUp = 2;
const duration = 5;
const rounds = 3;

/** So high that no request reaches them; requests are still counted. Each form has an address of its own. */
const limits = {
  RATE_PER_ADDRESS: "1000000",
  RATE_TOTAL: "1000000",
  CONFIRMATIONS_PER_DAY: "1000000",
  CONFIRMATIONS_PER_DOMAIN: "1000000",
  TRUST_PROXY: "loopback",
  DAILY_DIGEST: "off",
};

/** Settings of a server that sends its mails to this SMTP port. */
const mailedTo = (url: string) => ({
  ...limits,
  SMTP_URL: url,
  LEADS_TO: "owner@example.in",
  MAIL_FROM: "site@example.in",
});

/** A mail server that takes connections and never answers: mail is held, so its cost is not in a lead's. */
async function openSilentMailServer() {
  const server = createServer((socket) => socket.on("error", () => socket.destroy()));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    settings: mailedTo(`smtp://127.0.0.1:${port}`),
    [Symbol.dispose]: () => server.close(),
  };
}

/** Prints the server and the bare one, in turns, with the ratio of what they take in a second. */
export async function besideBare(engine: Engine): Promise<void> {
  await using running = await startEngine(engine);
  using mail = await openSilentMailServer();
  console.log(`\n${engine}, ${connections} connections, limits on, mail held\n`);
  row("", "a second", "p50 ms", "p99 ms", "failed", "CPU ms each", "of bare");
  row(...Array<string>(7).fill("---"));
  const ratios: number[] = [];
  const worst: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const bare = await measured(running.openStore, (store) => [startBare(store)]);
    const ours = await measured(running.openStore, (store) => [startServer(store, mail.settings)]);
    const ratio = ours.aSecond / bare.aSecond;
    ratios.push(ratio);
    worst.push(ours.p99);
    show("bare", bare, "1");
    show("the server", ours, ratio.toFixed(2));
  }
  console.log(`\nmedian: ${median(ratios).toFixed(2)} of bare, p99 ${median(worst)} ms`);
}

/**
 * Prints how much one, two and four processes take that share a database, with the cost of a lead of
 * each beside that of one process; then one and four whose mails leave meanwhile.
 */
export async function severalProcesses(engine: Engine): Promise<void> {
  await using running = await startEngine(engine);
  using silent = await openSilentMailServer();
  const mailServer = await openMailServer();
  const leaving = mailedTo(mailServer.url);
  console.log(`\n${engine}, processes on one database\n`);
  row("processes", "a second", "p50 ms", "p99 ms", "failed", "CPU ms each", "CPU of one");
  row(...Array<string>(7).fill("---"));
  for (let round = 0; round < rounds; round++) {
    for (const [mail, settings, counts] of [
      ["held", silent.settings, [1, 2, 4]],
      ["leaving", leaving, [1, 4]],
    ] as const) {
      let one = NaN;
      for (const processes of counts) {
        const ours = await measured(running.openStore, (store) =>
          Array.from({ length: processes }, () => startServer(store, settings)),
        );
        one = processes === 1 ? ours.processor : one;
        show(`${processes}, mail ${mail}`, ours, (ours.processor / one).toFixed(2));
      }
    }
  }
  await mailServer.close();
}

function show(name: string, { aSecond, p50, p99, failed, processor }: Cost, ratio: string) {
  row(name, aSecond, p50, p99, failed, processor.toFixed(2), ratio);
}

/** The connections are shared out among the servers; of several p50 and p99 are those of the slowest. */
async function measured(
  openStore: () => Promise<Store>,
  start: (store: Store) => Program[],
): Promise<Cost> {
  await using store = await openStore();
  await using servers = new AsyncDisposableStack();
  const started = start(store).map((server) => servers.use(server));
  const urls = await Promise.all(started.map(({ address }) => address));
  const share = Math.ceil(connections / urls.length);
  const send = (seconds: number) =>
    Promise.all(urls.map((url) => sendForms(url, { connections: share, duration: seconds })));
  await send(warmUp);
  return await cost(
    started.map(({ child }) => child.pid),
    async () => {
      const all = await send(duration);
      const sum = (of: (one: (typeof all)[number]) => number) =>
        all.reduce((total, one) => total + of(one), 0);
      return {
        requests: {
          average: sum(({ requests }) => requests.average),
          total: sum(({ requests }) => requests.total),
        },
        latency: {
          p50: Math.max(...all.map(({ latency }) => latency.p50)),
          p99: Math.max(...all.map(({ latency }) => latency.p99)),
        },
        non2xx: sum(({ non2xx }) => non2xx),
        errors: sum(({ errors }) => errors),
      };
    },
  );
}

function startBare(store: Store): Program {
  return startProgram(store.environment, { program: "bench/bare-insert.ts" });
}
