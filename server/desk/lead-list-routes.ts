/** The lists of enquiries: what waits today, and all of them. */
import * as v from "valibot";
import { inboxAddress } from "#desk/leads/inbox-address.ts";
import { fillIn } from "#format/fill-in.ts";
import { forms } from "#forms/forms.ts";
import { dayInIndia, dayLength } from "#format/days.ts";
import { answerTimes, waitingSince } from "#server/db/answer-times.ts";
import { countInbox } from "#server/db/inbox-counts.ts";
import { listAbout, listSources } from "#server/db/inbox-options.ts";
import { readDue, readInbox } from "#server/db/inbox.ts";
import { readMailState, readQueueState } from "#server/db/outbox-state.ts";
import { figureOf } from "#server/failures.ts";
import { sourceName } from "#server/visits/source.ts";
import { courseTitled } from "#server/words.ts";
import type { DeskScope } from "./desk-scope.ts";
import { queryOf, readChoice, readCursor, writeCursor } from "./inbox-choice.ts";
import { leadRow, wishOf } from "./lead-views.ts";
import { signedIn } from "./signed-in.ts";

/** How many new enquiries the day begins with. */
const newToday = 8;

/** The usual wait is that of so many days. */
const usualOf = 30;

/** A name that an address has twice counts as none. */
const once = v.optional(v.fallback(v.optional(v.string()), undefined));

const addressShape = v.object({
  after: once,
  choose: once,
  undo: once,
  said: v.optional(
    v.fallback(v.picklist(["undone", "undoLate", "erased", "nothingChosen", "none"]), "none"),
    "none",
  ),
});

/** Adds the two lists. */
export function leadListRoutes(scope: DeskScope): void {
  const { app, db, now } = scope;

  app.get(
    "/desk/today",
    signedIn(scope, async (request, reply, { account }) => {
      const words = scope.wordsIn(account.language);
      const until = now();
      const from = new Date(until.getTime() - usualOf * dayLength);
      const [due, fresh, queue, mails, failures, answers, waiting] = await Promise.all([
        readDue(db, dayInIndia(until)),
        readInbox(db, { box: "new", search: "" }, { most: newToday }),
        readQueueState(db, now()),
        readMailState(db, now()),
        scope.failures(),
        answerTimes(db, { from, until }),
        waitingSince(db),
      ]);
      return await scope.send(request, reply, {
        page: "today",
        due: due.map((lead) => leadRow(lead, words)),
        new: fresh.leads.map((lead) => leadRow(lead, words)),
        mails: { parked: queue.parked, failingSince: mails.failingSince },
        failures: failures.flatMap((failure) =>
          failure.kind === "mail"
            ? []
            : [fillIn(words.desk.today.failures[failure.kind], { count: figureOf(failure) })],
        ),
        answers: {
          usual: answers.median,
          oldest: waiting && Math.floor((until.getTime() - waiting.getTime()) / 60_000),
        },
      });
    }),
  );

  app.get(
    "/desk/leads",
    signedIn(scope, async (request, reply, { account }) => {
      const words = scope.wordsIn(account.language);
      const read = readChoice(request.query);
      // An address that was kept from when courses were known by their titles.
      const key = courseTitled(scope.served.release.words, read.about);
      const choice = { ...read, about: key ?? read.about };
      const { after, choose, undo, said } = v.parse(addressShape, request.query);
      const page = await readInbox(db, queryOf(choice), { after: readCursor(after) });
      // A search that finds little has gone through everything: once is enough.
      const isWhole = after === undefined && page.next === undefined;
      const matching = isWhole ? page.leads.length : await countInbox(db, queryOf(choice));
      const [about, sources] = await Promise.all([listAbout(db), listSources(db)]);
      const choosing = choose !== undefined;
      return await scope.send(request, reply, {
        page: "inbox",
        choice,
        matching,
        leads: page.leads.map((lead) => leadRow(lead, words)),
        next:
          page.next &&
          inboxAddress(choice, {
            ...(choosing && { choose: "on" }),
            after: writeCursor(page.next),
          }),
        choosing,
        options: {
          forms: Object.values(forms).map(({ name }) => ({
            value: name,
            label: words.desk.inbox.filters.forms[name],
          })),
          about: about.map(({ about: value, newest }) => ({
            value,
            label: words.courses.get(value)?.title ?? wishOf(newest),
          })),
          sources: sources.map((source) => ({
            value: source,
            label: sourceName(source, words.desk.sources),
          })),
        },
        undo: v.is(v.pipe(v.string(), v.uuid()), undo) ? undo : undefined,
        said: said === "none" ? undefined : said,
      });
    }),
  );
}
