/** The lists of enquiries: the work of today, and all enquiries. */
import * as v from "valibot";
import { inboxNotices } from "#core/notices.ts";
import { inboxAddress } from "#desk/leads/inbox-address.ts";
import type { TodayView } from "#desk/view.ts";
import { fillIn } from "#format/fill-in.ts";
import type { Locale } from "#locales";
import { forms } from "#forms/forms.ts";
import { dayAhead } from "#desk/when.ts";
import { dayInIndia, dayLength } from "#format/days.ts";
import { closedNotices, isShown, openTimeAgo } from "#format/opening.ts";
import { answerTimes } from "#server/db/answer-times.ts";
import { countInbox } from "#server/db/inbox-counts.ts";
import { listAbout, listSources } from "#server/db/inbox-options.ts";
import {
  readDue,
  readInbox,
  readUndated,
  readWaiting,
  waitingSince,
  type InboxLead,
} from "#server/db/inbox.ts";
import { readMailState, readQueueState } from "#server/db/outbox-state.ts";
import { repeatedAmong } from "#server/db/same-person.ts";
import { figureOf } from "#server/failures.ts";
import { isEnding } from "#server/launch/age.ts";
import { sourceName } from "#server/sources.ts";
import { courseTitled } from "#server/words.ts";
import type { DeskScope } from "./desk-scope.ts";
import { queryOf, readChoice, readCursor, writeCursor } from "./inbox-choice.ts";
import { leadRow, topicOf } from "./lead-views.ts";
import { hasOnlyKey } from "./recovery-codes.ts";
import { signedIn } from "./signed-in.ts";

/** How many new enquiries the page of today shows. */
const newToday = 8;

/** The promised answer time if the content has none, in hours. */
const usualPromise = 24;

const hour = 60 * 60_000;

/** The usual wait is computed from so many days. */
const usualOf = 30;

/** A parameter that the address has twice is ignored. */
const once = v.optional(v.fallback(v.optional(v.string()), undefined));

const addressShape = v.object({
  after: once,
  notice: v.optional(v.fallback(v.picklist([...inboxNotices, "none"]), "none"), "none"),
});

/** Adds the two lists. */
export function leadListRoutes(scope: DeskScope): void {
  const { app, db, now } = scope;

  app.get(
    "/desk/today",
    signedIn(scope, async (request, reply, { account }) => {
      const words = scope.wordsIn(account.language);
      const until = now();
      const { rulesEnd } = scope.served.release.words;
      const from = new Date(until.getTime() - usualOf * dayLength);
      const isOwner = account.role === "owner";
      const promise = words.replyHours ?? usualPromise;
      const before = openTimeAgo(promise * hour, until, words.office.holidays);
      const [due, late, fresh, undated, everyLate] = await Promise.all([
        readDue(db, dayAhead(1, until)),
        readWaiting(db, before),
        readInbox(db, { box: "new", search: "", from: before }, { most: newToday }),
        readUndated(db),
        waitingSince(db, before),
      ]);
      const shown = [...due, ...late, ...fresh.leads, ...undated];
      const [repeated, unpublished, launch, waiting] = await Promise.all([
        repeatedAmong(db, shown),
        isOwner ? countUnpublished() : 0,
        isOwner ? nextToSettle(account.language) : undefined,
        everyLate[0] ?? waitingSince(db, until).then(([oldest]) => oldest),
      ]);
      const rows = (leads: readonly InboxLead[]) =>
        leads.map((lead) => ({ ...leadRow(lead, words, repeated), note: lead.lastNote }));
      const [queue, mails, failures, answers, onlyKey] = await Promise.all([
        readQueueState(db, now()),
        readMailState(db, now()),
        scope.failures(),
        answerTimes(db, { from, until }, everyLate),
        isOwner && hasOnlyKey(db, account.id),
      ]);
      return await scope.send(request, reply, {
        page: "today",
        due: rows(due),
        late: rows(late),
        lateCount: everyLate.length,
        new: rows(fresh.leads),
        undated: rows(undated),
        unpublished,
        launch,
        closed: closedNotices(words.office, words.opening, account.language, dayInIndia(until))
          .filter((notice) => isShown(notice, dayInIndia(until)))
          .map(({ text }) => text),
        mails: { parked: queue.parked, failingSince: mails.failingSince },
        rulesEnd: account.role === "owner" && isEnding(rulesEnd, until) ? rulesEnd : null,
        failures: failures.flatMap((failure) =>
          failure.kind === "mail"
            ? []
            : [fillIn(words.desk.today.failures[failure.kind], { count: figureOf(failure) })],
        ),
        warnings: { mailsStay: isOwner && !scope.mailsLeave, onlyKey },
        answers: {
          usual: answers.median,
          oldest:
            waiting === undefined
              ? null
              : Math.floor((until.getTime() - waiting.getTime()) / 60_000),
          promise: promise * 60,
        },
      });
    }),
  );

  app.get(
    "/desk/leads",
    signedIn(scope, async (request, reply, { account }) => {
      const words = scope.wordsIn(account.language);
      const read = readChoice(request.query);
      // A bookmark from the time when courses were known by their titles.
      const key = courseTitled(scope.served.release.words, read.about);
      const choice = { ...read, about: key ?? read.about };
      const { after, notice } = v.parse(addressShape, request.query);
      const page = await readInbox(db, queryOf(choice), { after: readCursor(after) });
      // A search with few hits reads all enquiries, so it runs only once.
      const isWhole = after === undefined && page.next === undefined;
      const matching = isWhole ? page.leads.length : await countInbox(db, queryOf(choice));
      const [about, sources] = await Promise.all([listAbout(db), listSources(db)]);
      const repeated = await repeatedAmong(db, page.leads);
      return await scope.send(request, reply, {
        page: "inbox",
        choice,
        matching,
        leads: page.leads.map((lead) => leadRow(lead, words, repeated)),
        next: page.next && inboxAddress(choice, { after: writeCursor(page.next) }),
        options: {
          forms: Object.values(forms).map(({ name }) => ({
            value: name,
            label: words.desk.inbox.filters.forms[name],
          })),
          about: about.map(({ about: value, newest }) => ({
            value,
            label: words.courses.get(value)?.title ?? topicOf(newest),
          })),
          sources: sources.map((source) => ({
            value: source,
            label: sourceName(source, words.desk.sources),
          })),
        },
        notice: notice === "none" ? undefined : notice,
      });
    }),
  );

  /** How many values of the site's content differ from what visitors read. */
  async function countUnpublished(): Promise<number> {
    // Loaded with the words editor, so that a desk without edits does without.
    const { countChanges } = await import("./words/changes-count.ts");
    return await countChanges(db);
  }

  /** The first thing of the launch list that is open; that mails stay here is a warning of its own. */
  async function nextToSettle(language: Locale): Promise<TodayView["launch"]> {
    const { launchView } = await import("./launch-view.ts");
    const words = scope.wordsIn(language).desk;
    const reader = { language, words, settings: process.env, now: now(), open: undefined };
    const { done, all, groups } = await launchView(db, reader);
    for (const { name, open } of groups) {
      const row = open.find(({ id }) => id !== "mail");
      if (row === undefined) continue;
      const href = `/desk/launch?open=${name}#row-${row.id}`;
      return { says: row.says.replace(/:$/, ""), left: all - done, href };
    }
    return undefined;
  }
}
