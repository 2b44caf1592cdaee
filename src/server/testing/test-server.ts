/** The whole server on a real database in a temporary folder, with a clock that tests can move. */
import path from "node:path";
import { Writable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { onTestFinished } from "vitest";
import { buildApp, type AppParts } from "#server/app.ts";
import { createLog } from "#server/log.ts";
import { eraseForEver } from "#server/store/erasure.ts";
import type { DeskParts } from "#desk/frame/desk-scope.ts";
import { startPublisher, type Publisher } from "#desk/publish/publisher.ts";
import { examineAll, readFailures } from "#server/health/checks.ts";
import { emlFolder } from "#server/mail/mail.ts";
import { noteRemovals } from "#server/backup/removal-list.ts";
import { smtpMail } from "#server/mail/smtp.ts";
import { deliverJobs } from "#server/outbox/deliver-job.ts";
import { startOutbox, type Outbox } from "#server/outbox/outbox.ts";
import { openEdition, type Press } from "#server/pages/edition.ts";
import { serve, type Served } from "#server/pages/served.ts";
import { readSettings, type Settings } from "#server/settings/settings.ts";
import type { Database } from "#server/store/tables.ts";
import type { Locale } from "#locales.ts";
import { readWords, type LanguageWords, type Words } from "#server/words.ts";
import { littleSite } from "./little-site.ts";
import type { DatabasePlace } from "./database-place.ts";
import { newDatabase, openForTest } from "./test-database.ts";

/** The server, and a look behind it. */
export interface TestServer extends DatabasePlace {
  app: FastifyInstance;
  outbox: Outbox;
  db: Database;
  log: Logger;
  /** What it serves; a test may swap it. */
  served: Served;
  publisher: Publisher;
  now: () => Date;
  /** Lets time pass for the server. */
  pass: (milliseconds: number) => void;
  /** All that was logged, as text. */
  logged: () => string;
  /** What needs the owner. */
  failures: DeskParts["failures"];
  /** The mails that the desk has sent. */
  deskMails: Parameters<DeskParts["mail"]>[0][];
}

/** The words of the content, which takes longer to read than most tests take. */
let fallbackRead: Words["fallback"] | undefined;

function fallbackOfContent(): Words["fallback"] {
  fallbackRead ??= readWords().fallback;
  return structuredClone(fallbackRead);
}

/** The words of the site, with a Hindi that can be told from the English; a test may change its own. */
export function testWords(): Words {
  const { language, words: own } = fallbackOfContent();
  // The owner changes the courses of the content; these are the tests' own.
  const courses = new Map([
    ["excel", { id: "1", title: "Microsoft Excel Mastery", fee: 1499 }],
    ["resume", { id: "4", title: "Resume & Interview Skills", fee: 1499 }],
  ]);
  const words = { ...own, courses };
  const hindi = structuredClone(words);
  hindi.contact.name.errors.missing = "नाम लिखिए।";
  hindi.mail.owner.contact.subject = "वेबसाइट से संदेश";
  hindi.mail.visitor.contact.subject = "आपका संदेश मिला";
  return {
    languages: new Map<Locale, LanguageWords>([
      [language, words],
      ["hi", hindi],
    ]),
    fallback: { language, words },
    rulesEnd: "2027-03-31",
  };
}

function settingsOf(env: Record<string, string>): Settings {
  const reading = readSettings(env);
  if (!reading.ok) throw new Error(reading.problems.join(" "));
  return reading.settings;
}

type TestSettings = Partial<
  Pick<
    Settings,
    | "smtpUrl"
    | "leadsTo"
    | "allowedOrigins"
    | "trustProxy"
    | "postLimits"
    | "forward"
    | "ownerMailsPerHour"
  >
>;

/** Starts the server; mails go to `smtpUrl` or into files. It ends after the test. */
export async function startTestServer({
  smtpUrl,
  leadsTo = [{ name: "", address: "owner@example.in" }],
  allowedOrigins = [],
  trustProxy = [],
  postLimits = { perSender: 0, inAll: 0 },
  forward,
  ownerMailsPerHour = 0,
  lockTimeout,
  press = littleSite(testWords),
  hasSiteUrl = true,
  backups,
  hasDesk = true,
  mailsLeave = true,
}: TestSettings & {
  backups?: AppParts["backups"];
  /** What pages are rendered with; without it, edits appear on the home page of a little site. */
  press?: Press;
  lockTimeout?: number;
  hasSiteUrl?: boolean;
  /** Without it there is no desk, and no mail names one. */
  hasDesk?: boolean;
  /** Whether the desk takes its mails for sent. */
  mailsLeave?: boolean;
} = {}): Promise<TestServer> {
  const place = await newDatabase();
  let time = Date.parse("2026-11-21T05:00:00.000Z");
  const now = () => new Date(time);
  const opened = openEdition(press, { overlay: [], now: now() });
  if (!opened.ok) throw new Error("The little site cannot be opened.");
  const first = opened.edition;
  const served = serve(first);
  const lines: string[] = [];
  const log = createLog(
    new Writable({
      write: (line: Buffer, _encoding, done) => {
        lines.push(line.toString());
        done();
      },
    }),
  );
  const db = await openForTest(place, log, lockTimeout);
  const mailFolder = path.join(place.dataDir, "mail");
  const send =
    smtpUrl === undefined ? emlFolder(mailFolder) : smtpMail(smtpUrl, { connections: 7 });
  const settings = {
    leadsTo,
    mailFrom: { name: "Nazariya", address: "website@example.in" },
    siteUrl: hasSiteUrl ? "https://nazariya.example" : undefined,
    accessKey: "local",
    allowedOrigins,
    trustProxy,
    postLimits,
    confirmationLimits: { inAll: 0, perDomain: 0 },
    minFillSeconds: 2,
    forward,
    desk: hasDesk,
  };
  const delivering = deliverJobs({ db, served, send, settings, now });
  const parts = { db, log, now, random: () => 0.5, ownerMailsPerHour };
  const outbox = startOutbox({ ...parts, ...delivering });
  const deskMails: TestServer["deskMails"] = [];
  const publisher = await startPublisher({
    ...{ db, served, press, first, dataDir: place.dataDir, log, now },
  });
  const checkParts = () => ({
    ...{ settings: settingsOf(place.environment), env: place.environment },
    ...{ db, dataDir: place.dataDir, backups, now: now() },
    behind: publisher.behind() !== undefined,
  });
  const desk: NonNullable<AppParts["desk"]> = {
    mailsLeave,
    failures: () => readFailures(checkParts()),
    examine: () => examineAll(checkParts()),
    publisher,
    noteRemovals: (names) => noteRemovals(place.dataDir, names),
    erase: (reference) =>
      eraseForEver({ db, dataDir: place.dataDir, mailFolder }, reference, now()),
    files: { styles: [], scripts: new Map(), files: new Map() },
    mail: (mail) => {
      deskMails.push(mail);
      return Promise.resolve({ sent: true });
    },
  };
  const app = await buildApp({
    settings,
    db,
    served,
    log,
    now,
    onLead: outbox.pollSoon,
    backups,
    desk: hasDesk ? desk : undefined,
  });
  onTestFinished(async () => {
    await app.close();
    await Promise.all([outbox.stop(), publisher.close()]);
  });
  return {
    ...place,
    app,
    outbox,
    db,
    log,
    served,
    publisher,
    now,
    pass: (milliseconds) => {
      time += milliseconds;
    },
    logged: () => lines.join(""),
    failures: desk.failures,
    deskMails,
  };
}
