/** Plays one long day at a built checkout: a server with a new database, a mail server, and a clock of its own. */
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { openMailServer } from "#server/testing/mail-server.ts";
import { startProgram } from "#server/testing/program.ts";
import * as desk from "./desk.ts";
import * as enquiries from "./enquiries.ts";
import { linesOf, namer } from "./readable.ts";
import { openRows } from "./rows.ts";
import { exchange, site, visitor, type Answer, type Asking } from "./visitor.ts";

/** A request with its answer, a mail, a post to the webhook, a row of the database, or the end of a server. */
export type Line = Record<string, unknown>;

/** Later than any build: a server mistrusts a clock from before its pages were built. */
const morning = Date.parse("2027-11-23T09:00:00+05:30");
const minute = 60_000;
/** From one request to the next, in milliseconds; the first owner's proof lasts for ten minutes. */
const step = 500;

/** Plays the day. @returns its transcript, the same each time. */
export async function playDay(checkout: string): Promise<Line[]> {
  const data = mkdtempSync(path.join(tmpdir(), "same-day-"));
  const clock = startClock(path.join(data, "clock"));
  let onMail = () => {};
  const post = await openMailServer({
    refusal: (address) => (address.startsWith("refused@") ? 550 : undefined),
    onMail: () => onMail(),
  });
  const hook = await openHook();
  const settings = {
    DATA_DIR: path.join(data, "site"),
    CLOCK_FILE: clock.file,
    NODE_OPTIONS: `--import=${new URL("clock.ts", import.meta.url).href}`,
    SITE_URL: site,
    SMTP_URL: post.url,
    LEADS_TO: "owner@example.in, second@example.in",
    MAIL_FROM: "Site <site@example.in>",
    FORWARD_URL: hook.url,
    TRUST_PROXY: "127.0.0.1",
    BACKUP_DIR: "off",
    MIN_FILL_SECONDS: "0",
    RATE_PER_ADDRESS: "0",
    RATE_TOTAL: "0",
    OWNER_MAILS_PER_HOUR: "0",
  };
  const program = path.resolve(checkout, "dist-server/main.js");
  let server = startProgram(settings, { program });
  let address = await server.address;

  const lines: Line[] = [];
  const named = namer();
  let requests = 0;
  const note = (line: Line) => {
    lines.push(JSON.parse(named(JSON.stringify(line), requests)) as Line);
  };
  const links = new Map<string, string>();
  const references = new Set<string>();
  const rows = openRows(path.join(settings.DATA_DIR, "leads.sqlite"));

  /** Waits until the mails have come that follow from a request. */
  async function settle(mails: number): Promise<void> {
    const arrived = new Promise<void>((resolve) => {
      onMail = () => void (post.mails.length >= mails && resolve());
      onMail();
    });
    await Promise.race([arrived, pause(10_000, undefined, { ref: false })]);
    // A day goes on at a server that no longer sends: what is missing shows in the comparison.
    for (let tries = 0; tries < 2000 && !rows.isQuiet(); tries++) await pause(5);
  }

  async function send(who: string, asking: Asking): Promise<Answer> {
    const { method, path: asked, headers, mails = 0 } = asking;
    clock.wait(step);
    requests++;
    const sent = method !== "NO FORM";
    const none = { status: 0, type: "", cookies: [], text: "" };
    const answer: Answer = sent ? await exchange(address, asking) : none;
    if (method === "POST") await settle(mails);
    const { status, type, to, cookies, told, text } = answer;
    const body = text === "" ? [] : linesOf(type, text);
    const as = headers["content-type"];
    note({
      request: requests,
      who,
      method,
      path: asked,
      as,
      status,
      to,
      type,
      cookies,
      told,
      body,
    });
    noteMails();
    const reference = /"reference":"([^"]+)/.exec(text)?.[1];
    if (reference !== undefined) references.add(reference);
    return answer;
  }

  function noteMails(): void {
    for (const text of hook.posts.splice(0))
      note({ hook: "lead", body: linesOf("application/json", text) });
    const mails = post.mails.splice(0).map(({ to = [], replyTo, subject, text = "" }) => ({
      mail: to.map((receiver) => receiver.address ?? "").join(", "),
      replyTo: replyTo?.map((sender) => sender.address),
      subject,
      body: text.trimEnd().split(/\r?\n/),
    }));
    for (const mail of mails.toSorted((one, other) => one.mail.localeCompare(other.mail))) {
      note(mail);
      const link = mail.body.find((line) => line.includes("/desk/enter#"));
      if (link !== undefined) links.set(mail.mail, link);
    }
  }

  function noteRows(): void {
    for (const { table, rows: found } of rows.all()) {
      const before = lines.length;
      for (const row of found) note({ row: table, ...row });
      const told = lines.splice(before).map((line) => JSON.stringify(line));
      lines.push(...told.toSorted().map((line) => JSON.parse(line) as Line));
    }
  }

  async function stop(): Promise<void> {
    server.child.kill("SIGTERM");
    note({ ended: (await server.ended).code });
    noteMails();
  }

  let networks = 0;
  const newVisitor = (who: string) =>
    visitor(`203.0.113.${++networks}`, (asking) => send(who, asking));
  try {
    const reader = newVisitor("visitor");
    await enquiries.readPages(reader);
    await enquiries.sendFromPages(reader);
    await enquiries.sendByScript(reader);
    await enquiries.sendAgain(reader);
    await enquiries.sendWrongly(reader);
    const day: desk.DeskDay = {
      newVisitor,
      wayIn: /\S+\/desk\/enter#\S+/.exec(server.said())?.[0] ?? "",
      linkFor: (email) => links.get(email) ?? "",
      references: [...references],
      wait: (minutes) => clock.wait(minutes * minute),
    };
    const asha = await desk.comeIn(day);
    await desk.lookThrough(asha, day);
    await desk.followUp(asha, day);
    await desk.admit(asha);
    await desk.sortOut(asha, day);
    await desk.editWords(asha);
    await desk.planAhead(asha);
    await desk.shareDesk(asha, day);
    await desk.proveAnew(asha, day);
    await stop();
    clock.wait(20 * 60 * minute);
    server = startProgram(settings, { program });
    address = await server.address;
    await desk.nextMorning(asha, day);
    await stop();
    noteRows();
    return lines;
  } finally {
    await server[Symbol.asyncDispose]();
    rows.close();
    await post.close();
    hook.close();
    clock.close();
    rmSync(data, { recursive: true, force: true });
  }
}

/** The clock of the servers. It moves by `wait` alone. */
function startClock(file: string) {
  let now = morning;
  writeFileSync(file, String(now));
  const open = openSync(file, "r+");
  return {
    file,
    wait(milliseconds: number): void {
      now += milliseconds;
      // In place: a server may read it at any moment.
      writeSync(open, String(now), 0);
    },
    close: () => closeSync(open),
  };
}

/** Takes what is posted to a webhook. */
async function openHook() {
  const posts: string[] = [];
  const server = createServer((request, answer) => {
    void text(request).then((body) => {
      posts.push(body);
      answer.end();
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, posts, close: () => server.close() };
}
