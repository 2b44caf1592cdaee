/** The whole server on a real database in a temporary folder, with a clock that tests can move. */
import { onTestFinished, test } from "vitest";
import type { Locale } from "#locales.ts";
import { createLog } from "#server/log.ts";
import type { Mail, SendMail } from "#server/mail/mail.ts";
import { createMailer } from "#server/mail/smtp.ts";
import { loadMessages, type LocaleMessages, type SiteMessages } from "#server/messages.ts";
import { openServer, requireSettings, type ServerOverrides } from "#server/open-server.ts";
import { countMailConnections } from "#server/outbox/worker-pools.ts";
import type { EditionDeps } from "#server/rendering/edition.ts";
import type { Settings } from "#server/settings/settings.ts";
import { createFakeSite } from "./fake-site.ts";
import { createTestDatabase } from "./test-database.ts";

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** Cached, because reading the content takes longer than most tests. */
let contentMessages: SiteMessages["fallback"] | undefined;

/** Messages whose Hindi differs from the English. Each call returns a copy that a test may change. */
export function getTestMessages(): SiteMessages {
  contentMessages ??= loadMessages().fallback;
  const { language, messages: copiedMessages } = structuredClone(contentMessages);
  // Independent of the content, in which the owner changes courses.
  const courses = new Map([
    ["excel", { id: "1", title: "Microsoft Excel Mastery", fee: 1499 }],
    ["resume", { id: "4", title: "Resume & Interview Skills", fee: 1499 }],
  ]);
  const messages = { ...copiedMessages, courses };
  const hindi = structuredClone(messages);
  hindi.contact.name.errors.missing = "नाम लिखिए।";
  hindi.mail.owner.contact.subject = "वेबसाइट से संदेश";
  hindi.mail.visitor.contact.subject = "आपका संदेश मिला";
  return {
    languages: new Map<Locale, LocaleMessages>([
      [language, messages],
      ["hi", hindi],
    ]),
    fallback: { language, messages },
    rulesEnd: [{ file: "rules/gst.yaml", until: "2027-03-31" }],
  };
}

/** A mail server that the desk believes to be there; mails are written to files all the same. */
const noMailServer = "smtp://127.0.0.1:1";

/** `owner@example.in`. A test with more addresses in ENQUIRIES_TO needs no more connections. */
const recipientCount = 1;

/** Starts a server, which ends after the test. Mails go to `smtpUrl`, or into files. */
export async function startTestServer({
  smtpUrl,
  lockTimeout,
  editionDeps = createFakeSite(getTestMessages),
  hasSiteUrl = true,
  backups,
  hasDesk = true,
  mailsLeave = true,
  ...settingsOverrides
}: Partial<Settings> & {
  backups?: ServerOverrides["backups"];
  /** Renders pages; by default edits appear on the home page of the small site. */
  editionDeps?: EditionDeps;
  lockTimeout?: number;
  hasSiteUrl?: boolean;
  /** Without a desk no mail has a link to it. */
  hasDesk?: boolean;
  /** True where the desk counts its mails as sent. */
  mailsLeave?: boolean;
} = {}) {
  const testDatabase = await createTestDatabase();
  const { dataDir } = testDatabase;
  let time = Date.parse("2026-11-21T05:00:00.000Z");
  const getNow = () => new Date(time);
  const lines: string[] = [];
  const log = createLog({ write: (line) => void lines.push(line) });
  const deskMails: Mail[] = [];
  const sendToMailServer = createMailer(
    { smtpUrl, smtpPlain: false },
    dataDir,
    countMailConnections(recipientCount),
  );
  const send: SendMail = (mail, name) => {
    if (!name.startsWith("desk-")) return sendToMailServer(mail, name);
    deskMails.push(mail);
    return Promise.resolve({ sent: true });
  };
  const settings: Settings = {
    ...requireSettings(testDatabase.environment),
    enquiriesTo: [{ name: "", address: "owner@example.in" }],
    mailFrom: { name: "Nazariya", address: "website@example.in" },
    siteUrl: hasSiteUrl ? "https://nazariya.example" : undefined,
    smtpUrl: mailsLeave ? (smtpUrl ?? noMailServer) : undefined,
    postLimits: { perSender: 0, inAll: 0 },
    confirmationLimits: { inAll: 0, perDomain: 0 },
    desk: hasDesk,
    ...settingsOverrides,
  };
  const { app, outbox, db, served, publisher, findFailures, close } = await openServer(settings, {
    editionDeps,
    env: testDatabase.environment,
    send,
    log,
    now: getNow,
    lockTimeout,
    backups,
    random: () => 0.5,
    desk: hasDesk
      ? {
          styles: [],
          scripts: new Map([["page-editor", "/desk/files/page-editor.js"]]),
          files: new Map(),
        }
      : undefined,
  });
  onTestFinished(async () => {
    await close();
    await db.destroy();
  });
  const moveClock = (milliseconds: number) => {
    time += milliseconds;
  };
  return {
    ...testDatabase,
    app,
    outbox,
    db,
    log,
    served,
    publisher,
    now: getNow,
    findFailures,
    deskMails,
    pass: moveClock,
    /** Moves the clock, then delivers all jobs that are due. */
    drainAfter: (milliseconds: number) => {
      moveClock(milliseconds);
      return outbox.drain();
    },
    logged: () => lines.join(""),
  };
}

/** A test whose arguments are the server or parts of it. */
export const serverTest = test
  .extend("server", () => startTestServer())
  .extend("app", ({ server }) => server.app)
  .extend("db", ({ server }) => server.db)
  .extend("dataDir", ({ server }) => server.dataDir)
  .extend("outbox", ({ server }) => server.outbox)
  .extend("served", ({ server }) => server.served)
  .extend("log", ({ server }) => server.log)
  .extend("logged", ({ server }) => server.logged)
  .extend("now", ({ server }) => server.now)
  .extend("pass", ({ server }) => server.pass)
  .extend("drainAfter", ({ server }) => server.drainAfter)
  .extend("deskMails", ({ server }) => server.deskMails)
  .extend("rows", ({ server }) => server.rows);
