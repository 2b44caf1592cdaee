/** The calls as a calendar that a phone follows, by a link that an account can take back. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { momentOf } from "#desk/when.ts";
import { dayLength } from "#format/days.ts";
import { fillIn } from "#format/fill-in.ts";
import { readDue } from "#server/db/inbox.ts";
import type { Removal } from "#server/db/removals.ts";
import type { Database } from "#server/db/tables.ts";
import { accountOf, replaceSecret, type Account } from "./accounts.ts";
import type { DeskScope } from "./desk-scope.ts";
import { leadRow } from "./lead-views.ts";
import { hashOf, newToken } from "./token.ts";

/** Later than any call, and how many of them a calendar shows. */
const everyDay = "9999";
const most = 500;

/** How long a call is in the calendar, and how often a program should ask again, in milliseconds. */
const callLength = 15 * 60_000;
const askEvery = 30 * 60;

/** Adds the calendar, for programs that know its link and send no cookie. */
export function calendarRoute(scope: DeskScope): void {
  scope.app.get<{ Params: { file: string } }>(
    "/desk/calls/:file",
    async (request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) => {
      const account = await followedBy(scope.db, request.params.file.replace(/\.ics$/, ""));
      if (account === undefined) return await reply.code(404).send();
      return await reply
        .type("text/calendar; charset=utf-8")
        .send(await calendarOf(scope, account, scope.relyingPartyOf(request).origin));
    },
  );
}

/** Makes the link of an account, or takes it away; the one before is good no more. */
export async function replaceCalendar(
  db: Database,
  id: string,
  { wanted, ...removal }: Removal & { wanted: boolean },
): Promise<string | undefined> {
  const token = wanted ? newToken() : undefined;
  const secret = { calendar_hash: token === undefined ? null : hashOf(token) };
  await replaceSecret(db, id, secret, removal);
  return token;
}

/** Whether a calendar follows the calls of an account. */
export async function hasCalendar(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("desk_account")
    .select("calendar_hash")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.calendar_hash !== null;
}

async function followedBy(db: Database, token: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom("desk_account")
    .selectAll()
    .where("calendar_hash", "=", hashOf(token))
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return row && accountOf(row);
}

async function calendarOf(scope: DeskScope, { language }: Account, origin: string) {
  // Read at the first use, as few owners follow their calls.
  const { default: ical, ICalAlarmType } = await import("ical-generator");
  const words = scope.wordsIn(language);
  const copy = words.desk.people.calendar;
  const calendar = ical({
    name: fillIn(copy.name, { business: words.business.name }),
    prodId: { company: new URL(origin).hostname, product: "calls" },
    ttl: askEvery,
  });
  for (const lead of await readDue(scope.db, everyDay, most)) {
    const { name, about, phone, reference } = leadRow(lead, words);
    const nextDay = lead.nextDay ?? "";
    const at = momentOf(nextDay);
    const start = at ?? new Date(`${nextDay}T00:00:00Z`);
    const event = calendar.createEvent({
      id: `${reference}@${new URL(origin).hostname}`,
      stamp: scope.now(),
      start,
      end: new Date(start.getTime() + (at === undefined ? dayLength : callLength)),
      allDay: at === undefined,
      summary: fillIn(copy.call, { name }),
      description: [phone === null ? "" : `+91 ${phone}`, about].filter(Boolean).join("\n"),
      url: `${origin}/desk/leads/${reference}`,
    });
    if (at !== undefined) event.createAlarm({ type: ICalAlarmType.display, trigger: 0 });
  }
  return calendar.toString();
}
