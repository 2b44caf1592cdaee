/** The checks of the running server and of retention. */
import { readMailState } from "#server/store/outbox-state.ts";
import { readSweep } from "#server/store/erasure.ts";
import { fine, look, mend, type Check } from "./check.ts";

const hour = 60 * 60_000;

/** What `/readyz` says, as far as it is read here. */
interface Ready {
  ready: boolean;
  database: string;
  proxy?: string;
  queue?: { parked: number };
  apart?: { robots: number; crowd: number };
}

export const server: Check = {
  part: "server",
  async *look({ settings }, signal) {
    const host = ["0.0.0.0", "::"].includes(settings.host) ? "127.0.0.1" : settings.host;
    const address = `http://${host.includes(":") ? `[${host}]` : host}:${settings.port}/readyz`;
    const answer = await fetch(address, { signal }).catch(() => undefined);
    if (answer === undefined) {
      yield look("serverSilent", { address }, "sudo systemctl status nazariya");
      return;
    }
    // Another program may listen there.
    const read = (await answer.json().catch(() => undefined)) as Ready | undefined;
    if (read?.ready === undefined) yield mend("serverOther", { address, setting: "PORT" });
    else yield* whatIsNotReady(read);
  },
};

function* whatIsNotReady({ ready, database, proxy, queue, apart }: Ready) {
  if (!ready) {
    yield mend("database", { fault: database, guide: "docs/running-the-server.md" });
    return;
  }
  yield fine("fine");
  if (proxy === "untrusted")
    yield mend("proxy", { setting: "TRUST_PROXY" }, "TRUST_PROXY=loopback");
  const { parked = 0 } = queue ?? {};
  if (parked > 0) yield look("mailParked", { count: parked }, "npm run leads -- test-mail");
  const { crowd = 0 } = apart ?? {};
  if (crowd > 0) yield look("crowd", { count: crowd });
}

export const sentMail: Check = {
  part: "mail",
  async *look({ db, now }) {
    const { failingSince } = (db && (await readMailState(db, now))) ?? {};
    const count = failingSince ? Math.floor((now.getTime() - failingSince.getTime()) / hour) : 0;
    if (failingSince && count > 0) {
      const failing = mend("mailFailing", { count }, "npm run leads -- test-mail");
      yield { ...failing, since: failingSince };
    }
  },
};

export const publishing: Check = {
  part: "publishing",
  *look({ behind }) {
    if (behind !== undefined) yield behind ? mend("publishFailed") : fine("fine");
  },
};

export const retention: Check = {
  part: "retention",
  async *look({ db }) {
    const sweep = db && (await readSweep(db));
    if (sweep === undefined) return;
    const { waiting: count, why } = sweep;
    if (count === 0) yield fine("fine");
    else if (why === "clock") yield mend("retentionClock", { count });
    else yield mend("retentionShare", { count, setting: "RETENTION_DAYS" });
  },
};
