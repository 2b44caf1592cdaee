/** One enquiry: its file, and what is done about it. */
import type { FastifyRequest } from "fastify";
import * as v from "valibot";
import { routesFor, type Answer, type Asked } from "#desk/enter/signed-in.ts";
import { readPost, type DeskScope } from "#desk/frame/desk-scope.ts";
import type { Change } from "#enquiry/follow-up.ts";
import { pathTo } from "#page-map.ts";
import { readEnquiry } from "#server/store/leads.ts";
import {
  batchesOf,
  paidWithSame,
  readNotes,
  changeFollowUp,
  readFollowUp,
  markOpened,
} from "#server/store/follow-ups.ts";
import { readInbox, type InboxLead } from "#server/store/inbox.ts";
import { jobStates } from "#server/store/jobs.ts";
import { aboutOf } from "#server/store/lead-fields.ts";
import { samePerson } from "#server/store/person-search.ts";
import { markAsSpam, releaseSpam } from "#server/store/spam.ts";
import { minutesBetween } from "#text/clock.ts";
import { fileAddress, readChoice, queryOf } from "./inbox-choice.ts";
import {
  actIn,
  changeFrom,
  readEnrolment,
  answeredBy,
  isEmpty,
  readChange,
  type CallTyped,
} from "./lead-change.ts";
import {
  happened,
  leadRow,
  noticeFor,
  sentParts,
  topicOf,
  type EnrolmentTyped,
} from "./lead-view.ts";
import { savedReplies } from "./replies.ts";

/** How much of the list stands beside a file. */
const besideIt = 30;

/** What was typed and not saved. */
interface Unsaved {
  /** About a call. */
  callTyped?: CallTyped | undefined;
  /** On the card of the enrolment, with what is wrong with it. */
  typed?: EnrolmentTyped | undefined;
}

/** Adds the file, and what can be set in it. */
export function leadRoutes(scope: DeskScope): void {
  const { db, now } = scope;
  const { signedIn } = routesFor(scope);

  signedIn.get("/desk/leads/:reference", async (asked) => await show(asked));

  signedIn.post("/desk/leads/:reference", async (asked) => {
    const { request } = asked;
    const posted = readChange(request, now());
    const { change, callTyped } = posted;
    if (change === undefined) return await show(asked, { code: 422, callTyped });
    if (isEmpty(change)) return done(request);
    if (change.event !== "replied") return await save(asked, { ...posted, change });
    const { status, nextDay, version } = await readFollowUp(db, referenceIn(request));
    // The message has left, whatever others have changed meanwhile.
    const answered = answeredBy(change, { status, nextDay }, now());
    return await save(asked, { change: answered, version });
  });

  signedIn.post("/desk/leads/:reference/enrolment", async (asked) => {
    const { request } = asked;
    const { version, settled, typed } = readEnrolment(request, now());
    if (Object.keys(typed.errors).length > 0) return await show(asked, { code: 422, typed });
    const { enrolment } = await readFollowUp(db, referenceIn(request));
    const change = changeFrom(enrolment, settled);
    if (change === undefined) return done(request);
    return await save(asked, { change, version, typed });
  });

  signedIn.post("/desk/leads/:reference/spam", async ({ request, account }) => {
    const reference = referenceIn(request);
    const posted = readPost(v.object({ is: v.picklist(["spam", "person"]) }), request);
    const changer = { account: account.id, now: now(), act: actIn(request) };
    if (posted.is === "spam") await markAsSpam(db, reference, changer);
    else {
      await releaseSpam(db, reference, scope.follows, now(), changer);
      scope.onLead();
    }
    return done(request);
  });

  /** Saves a change that rests on a version, or shows what another person has changed meanwhile. */
  async function save(
    asked: Asked,
    { change, version, ...typed }: { change: Change; version: number } & Unsaved,
  ): Promise<Answer> {
    const { request, account } = asked;
    const reference = referenceIn(request);
    const by = { seen: version, account: account.id, now: now(), act: actIn(request) };
    switch (await changeFollowUp(db, reference, change, by)) {
      case "done":
        return done(request);
      case "unknown":
        return { refused: "notFound" };
      case "changed-meanwhile":
        return await show(asked, { code: 409, ...typed });
    }
  }

  /** Shows the file, with what was typed and not saved. */
  async function show(
    { request, account }: Asked,
    { code = 200, typed, callTyped }: Unsaved & { code?: number } = {},
  ): Promise<Answer> {
    const reference = referenceIn(request);
    const leads = await readEnquiry(db, reference);
    const [first] = leads;
    const newest = leads.at(-1);
    if (first === undefined || newest === undefined) {
      return { refused: "notFound" };
    }
    // What only asks whether the page is there reads nothing.
    if (request.method !== "HEAD") await markOpened(db, reference, now());
    const { openedAt, answeredAt, ...followUp } = await readFollowUp(db, reference);
    const { enrolment, status, version } = followUp;
    const notes = await readNotes(db, reference);
    const jobs = (await jobStates(db, [reference])).get(reference) ?? [];
    const choice = readChoice(request.query);
    const list = await readInbox(db, queryOf(choice), { most: besideIt });
    const words = scope.wordsIn(account.language);
    const theirWords = scope.wordsIn(newest.language);
    const rowOf = (lead: InboxLead) => leadRow(lead, words);
    const isSpam = leads.every((lead) => lead.isSpam);
    const row = leadRow({ ...newest, ...followUp, opened: openedAt !== null, isSpam }, words);
    const course = words.courses.get(newest.courseKey ?? "");
    const isCourse = newest.form === "enrolment";
    const privacy = scope.relyingPartyOf(request).origin + pathTo("privacy", row.language);
    return {
      page: "lead",
      code,
      ...row,
      email: newest.fields.email || null,
      sent: leads.toReversed().map((lead) => sentParts(lead, words)),
      happened: happened(first, { notes, jobs, words }),
      also: (await samePerson(db, reference, newest.fields)).map(rowOf),
      beside: { choice, leads: list.leads.map(rowOf) },
      replies: savedReplies(
        {
          ...{ form: newest.form, name: row.name, reference, language: row.language },
          ...{ topic: topicOf(newest), enrolment, course, origin: scope.linkOrigin(request) },
        },
        theirWords,
      ),
      notice: noticeFor(newest, { row, notes, address: privacy }, theirWords),
      answeredIn: answeredAt && minutesBetween(first.receivedAt, answeredAt),
      version,
      enrolment:
        isCourse || status === "won" || enrolment.paid !== null
          ? {
              isCourse,
              settled: enrolment,
              fee: newest.feeTold ?? course?.fee ?? null,
              batches: isCourse ? await batchesOf(db, aboutOf(newest)) : [],
              paidWithSame: await paidWithSame(db, enrolment.paidReference, reference),
              typed,
            }
          : undefined,
      // The change that made the present version.
      meanwhile: code === 409 ? notes.find((note) => note.version === version) : undefined,
      callTyped,
    };
  }

  /** The file again, beside the list that it was opened from. */
  function done(request: FastifyRequest) {
    return { href: fileAddress(referenceIn(request), readChoice(request.query)) };
  }
}

/** The reference that an address names. */
export function referenceIn({ params }: FastifyRequest): string {
  return (params as { reference: string }).reference;
}
