/** A mail to the owner each morning in India: what came the day before, and what needs a person. */
import type { FastifyBaseLogger } from "fastify";
import { countDay, type DayCounts } from "#server/db/day-counts.ts";
import { claimNotice, releaseNotice } from "#server/db/notices.ts";
import type { Database } from "#server/db/tables.ts";
import { fillIn } from "#format/fill-in.ts";
import type { MailWords } from "#schemas/mail.ts";
import type { Failure } from "./failures.ts";
import { indianTime, startOfIndianDay } from "./indian-time.ts";
import { asText } from "./mail/mail-body.ts";
import { messageIdOf, type Mail, type SendMail } from "./mail/mail.ts";
import { repeat } from "./repeat.ts";
import type { Settings } from "./settings.ts";

/** What the digest needs. */
export interface DigestParts {
  db: Database;
  send: SendMail;
  /** What it says; the words may be published anew meanwhile. */
  said: () => MailWords["digest"];
  settings: Pick<Settings, "leadsTo" | "mailFrom">;
  /** What needs the owner this morning. */
  failures: () => Promise<Failure[]>;
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
    const notice = `digest ${today}`;
    if (!(await claimNotice(db, notice, now))) return;
    const yesterday = new Date(start.getTime() - day);
    const counts = await countDay(db, yesterday, start);
    const failures = await parts.failures();
    if (counts.leads + counts.suspects + counts.parked + failures.length === 0) return;
    if ((await sendTo(parts, { counts, failures }, today)) === 0) {
      await releaseNotice(db, notice);
      log.warn("the daily digest could not be sent; it is tried again");
    }
  }

  return {
    look,
    ...repeat(look, { every: lookEvery, failed: "the daily digest cannot be made", log }),
  };
}

/** What a morning has to say. */
interface News {
  counts: DayCounts;
  failures: readonly Failure[];
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

/** Sends it to everybody in `LEADS_TO`; how many mails left. */
async function sendTo(parts: DigestParts, news: News, today: string): Promise<number> {
  const { leadsTo, mailFrom } = parts.settings;
  let left = 0;
  for (const [place, receiver] of leadsTo.entries()) {
    const name = `digest-${today}-${place}`;
    const mail: Mail = {
      ...digestMail(news, parts.said()),
      from: mailFrom,
      to: [receiver],
      replyTo: undefined,
      messageId: messageIdOf(name, mailFrom),
    };
    if ((await parts.send(mail, name)).sent) left++;
  }
  return left;
}

/** What it says: numbers and commands, nothing about a person. */
function digestMail(
  { counts, failures }: News,
  said: MailWords["digest"],
): Pick<Mail, "subject" | "text"> {
  const filled = (sentence: string, count: number, command: string) =>
    fillIn(sentence, { count: String(count), command: `npm run leads -- ${command}` });
  const failed = failures.map((failure) =>
    fillIn(said.failures[failure.kind], {
      count: String(figureOf(failure)),
      command: "npm run doctor",
    }),
  );
  return {
    subject: fillIn(said.subject, { count: String(counts.leads) }),
    text: asText([
      ...failed.map((sentence) => [sentence]),
      [filled(said.leads, counts.leads, "list")],
      ...(counts.suspects > 0 ? [[filled(said.suspects, counts.suspects, "spam")]] : []),
      ...(counts.parked > 0 ? [[filled(said.parked, counts.parked, "resend --parked")]] : []),
    ]),
  };
}
