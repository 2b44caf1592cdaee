/** Sends an alert to every device that wants it. */
import type { FastifyBaseLogger } from "fastify";
import type { AlertKind } from "#core/alerts.ts";
import { dayInIndia } from "#format/days.ts";
import { fillIn } from "#format/fill-in.ts";
import { readFollowUp } from "#server/db/follow-ups.ts";
import { countBoxes } from "#server/db/inbox-counts.ts";
import type { Job } from "#server/db/jobs.ts";
import type { StoredLead } from "#server/db/leads.ts";
import type { Database } from "#server/db/tables.ts";
import type { Delivery } from "#server/outbox/outbox.ts";
import { personOf } from "#server/person.ts";
import { wordsIn, type Words } from "#server/words.ts";
import { devicesFor, removeDevice, siteKeys, type WaitingDevice } from "./devices.ts";
import { postPush, type PostPush } from "./post-push.ts";
import { pushRequest, type SiteKeys } from "./push-message.ts";

interface AlertParts {
  db: Database;
  words: () => Words;
  /** Whom a push service can ask: the address of the site, or `mailto:`. */
  subject: string;
  log: FastifyBaseLogger;
  now: () => Date;
  /** For tests, whose push service is on this machine. */
  post?: PostPush | undefined;
}

/** After so many tries an alert is old news. */
const mostTries = 5;

/** Sends the alert of a job; those that it has reached get it once. */
export type SendAlerts = (kind: AlertKind, job: Job, lead: StoredLead) => Promise<Delivery>;

/** Returns how alerts are sent. */
export function sendAlerts({ db, post = postPush, ...parts }: AlertParts): SendAlerts {
  return async (kind, job, lead) => {
    const devices = await devicesFor(db, kind, job.id);
    if (devices.length === 0 || !(await isStillTrue(kind, lead.reference))) return { sent: true };
    const by = kind === "paid" ? await recordedBy(lead.reference) : undefined;
    const keys = await siteKeys(db);
    const badge = (await countBoxes(db)).new;
    const reached = await Promise.all(
      devices
        .filter(({ account_id }) => account_id !== by)
        .map((device) => sendTo(device, textFor(device, kind, lead, badge), keys, job.id)),
    );
    if (reached.every(Boolean) || job.attempts >= mostTries) return { sent: true };
    return { sent: false, permanent: false, failure: "push service" };
  };

  /** @returns false where it should be tried again. */
  async function sendTo(device: WaitingDevice, text: string, keys: SiteKeys, job: string) {
    const { id } = device;
    const status = await post(pushRequest(device, text, keys, parts.subject)).catch(() => 0);
    if (status >= 200 && status < 300) {
      await db.updateTable("desk_alert").set({ last_job: job }).where("id", "=", id).execute();
      return true;
    }
    // The browser has no such subscription any more.
    if (status === 404 || status === 410) await removeDevice(db, id);
    const mayPass = status === 0 || status === 429 || status >= 500;
    if (!mayPass) parts.log.warn({ status }, "a push service refused an alert");
    return !mayPass;
  }

  /** What the device shows. On a lock screen other people read it. */
  function textFor(
    { personal, language }: WaitingDevice,
    kind: AlertKind,
    lead: StoredLead,
    badge: number,
  ): string {
    const { alerts } = wordsIn(parts.words(), language).words.desk;
    const name = personOf(lead.fields) || lead.reference;
    const isPersonal = personal === 1;
    return JSON.stringify({
      title: alerts[kind].title,
      body: isPersonal ? fillIn(alerts[kind].personal, { name }) : alerts.open,
      // One on the screen for all of a kind, or one for each person.
      tag: isPersonal ? `${kind} ${lead.reference}` : kind,
      url: isPersonal ? `/desk/leads/${lead.reference}` : "/desk/today",
      badge,
    });
  }

  /** A call may have been made, or put off, since the alert was ordered. */
  async function isStillTrue(kind: AlertKind, reference: string): Promise<boolean> {
    if (kind !== "call") return true;
    const { nextDay } = await readFollowUp(db, reference);
    return nextDay !== null && nextDay.slice(0, 10) <= dayInIndia(parts.now());
  }

  /** The account that recorded a payment gets no alert about it. */
  async function recordedBy(reference: string): Promise<string | undefined> {
    const note = await db
      .selectFrom("follow_up_note")
      .select("account_id")
      .where("reference", "=", reference)
      .where("event", "=", "paid")
      .orderBy("at", "desc")
      .limit(1)
      .executeTakeFirst();
    return note?.account_id;
  }
}
