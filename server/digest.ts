/** A mail to the owner each morning in India: what came the day before, and what needs a person. */
import type { FastifyBaseLogger } from "fastify";
import { countDay, type DayCounts } from "#server/db/day-counts.ts";
import { claimNotice, digestRefused, releaseNotice } from "#server/db/notices.ts";
import type { Database } from "#server/db/tables.ts";
import { defaultLocale } from "#locales";
import { dayInWords } from "#format/day-in-words.ts";
import { fillIn } from "#format/fill-in.ts";
import type { MailWords } from "#schemas/mail.ts";
import type { Failure } from "./failures.ts";
import { indianTime, startOfIndianDay } from "./indian-time.ts";
import { asText } from "./mail/mail-body.ts";
import { messageIdOf, type Mail, type SendMail } from "./mail/mail.ts";
import type { Delivery } from "./outbox/outbox.ts";
import { isEnding } from "./launch/age.ts";
import { repeat } from "./repeat.ts";
import type { Settings } from "./settings.ts";

/** What the digest needs. */
export interface DigestParts {
  db: Database;
  send: SendMail;
  /** Its words, asked for each time: they may be published anew meanwhile. */
  words: () => MailWords["digest"];
  settings: Pick<Settings, "leadsTo" | "mailFrom">;
  /** What needs the owner this morning. */
  failures: () => Promise<Failure[]>;
  /** The last day of the rules of the tools, `YYYY-MM-DD`. */
  rulesEnd: () => string;
  log: FastifyBaseLogger;
  now: () => Date;
}

/** The running digest. */
export interface Digest {
  /** Looks once, and sends where it is time. */
  look: () => Promise<void>;
  stop: () => void;
}

/** When the business opens, in India. */
const from = "08:00";
const lookEvery = 10 * 60_000;
const day = 24 * 60 * 60_000;

/** Starts the digest. Of several processes one sends it. */
export function startDigest(parts: DigestParts): Digest {
  const { db, log } = parts;

  async function look(): Promise<void> {
    const now = parts.now();
    const [today = "", time = ""] = indianTime(now).split(" ");
    const start = startOfIndianDay(today);
    if (time < from || start === undefined) return;
    const yesterday = new Date(start.getTime() - day);
    const counts = await countDay(db, yesterday, start);
    const failures = await parts.failures();
    const end = parts.rulesEnd();
    const rulesEnd = isEnding(end, now) ? end : undefined;
    const news = counts.leads + counts.suspects + counts.parked + failures.length;
    // Rules may end for weeks: on days without other news one mail a week is enough.
    if (news === 0 && (rulesEnd === undefined || !isMonday(today))) return;
    // Each receiver by itself: one that is refused is tried again, and the others get no second copy.
    for (const place of parts.settings.leadsTo.keys())
      await sendOnce(place, { counts, failures, rulesEnd }, today);
  }

  async function sendOnce(place: number, news: News, today: string): Promise<void> {
    const notice = `digest ${today} ${place}`;
    const refused = `${digestRefused} ${today} ${place}`;
    if (!(await claimNotice(db, notice, parts.now()))) return;
    const delivery = await send(parts, place, news, today);
    if (delivery.sent) {
      await releaseNotice(db, refused);
      return;
    }
    await claimNotice(db, refused, parts.now());
    await releaseNotice(db, notice);
    const { failure } = delivery;
    log.warn({ receiver: place, failure }, "the daily digest was refused; it is tried again");
  }

  return {
    look,
    ...repeat(look, { every: lookEvery, failed: "the daily digest cannot be made", log }),
  };
}

function isMonday(day: string): boolean {
  return new Date(`${day}T00:00Z`).getUTCDay() === 1;
}

/** What a morning's mail reports. */
interface News {
  counts: DayCounts;
  failures: readonly Failure[];
  /** The last day of the rules of the tools, where it is near or over. */
  rulesEnd: string | undefined;
}

/** The figure in the sentence about a failure. */
function figureOf(failure: Failure): number {
  switch (failure.kind) {
    case "disk":
      return failure.megabytes;
    case "backup":
      return failure.nights;
    case "mail":
      return failure.hours;
    case "publish":
      return 1;
  }
}

/** Sends it to one place in `LEADS_TO`. */
async function send(
  parts: DigestParts,
  place: number,
  news: News,
  today: string,
): Promise<Delivery> {
  const { leadsTo, mailFrom } = parts.settings;
  const name = `digest-${today}-${place}`;
  const mail: Mail = {
    ...digestMail(news, parts.words()),
    from: mailFrom,
    to: leadsTo.slice(place, place + 1),
    replyTo: undefined,
    messageId: messageIdOf(name, mailFrom),
  };
  return await parts.send(mail, name);
}

/** Its text: numbers and commands, nothing about a person. */
function digestMail(
  { counts, failures, rulesEnd }: News,
  words: MailWords["digest"],
): Pick<Mail, "subject" | "text"> {
  const filled = (sentence: string, count: number, command: string) =>
    fillIn(sentence, { count: String(count), command: `npm run leads -- ${command}` });
  const failed = failures.map((failure) =>
    fillIn(words.failures[failure.kind], {
      count: String(figureOf(failure)),
      command: "npm run doctor",
    }),
  );
  return {
    subject: fillIn(words.subject, { count: String(counts.leads) }),
    text: asText([
      ...failed.map((sentence) => [sentence]),
      ...(rulesEnd === undefined
        ? []
        : [[fillIn(words.rulesEnd, { day: dayInWords(rulesEnd, defaultLocale) })]]),
      [filled(words.leads, counts.leads, "list")],
      ...(counts.suspects > 0
        ? [[filled(words.suspects, counts.suspects, "list --box spam")]]
        : []),
      ...(counts.parked > 0 ? [[filled(words.parked, counts.parked, "resend --parked")]] : []),
    ]),
  };
}
