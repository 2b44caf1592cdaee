/** One enquiry: its file, and what is done about it. */
import type { FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import type { Session } from "#desk/enter/sessions.ts";
import { routesFor } from "#desk/enter/signed-in.ts";
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

  signedIn.get("/desk/leads/:reference", async (request, reply, session) => {
    return await show(request, reply, session);
  });

  signedIn.post("/desk/leads/:reference", async (request, reply, session) => {
    const posted = readChange(request, now());
    const { change, callTyped } = posted;
    if (change === undefined) {
      return await show(request, reply.code(422), session, { callTyped });
    }
    if (isEmpty(change)) return done(request, reply);
    if (change.event !== "replied") {
      return await save(request, reply, session, { ...posted, change });
    }
    const { status, nextDay, version } = await readFollowUp(db, referenceIn(request));
    // The message has left, whatever others have changed meanwhile.
    const answered = answeredBy(change, { status, nextDay }, now());
    return await save(request, reply, session, { change: answered, version });
  });

  signedIn.post("/desk/leads/:reference/enrolment", async (request, reply, session) => {
    const { version, settled, typed } = readEnrolment(request, now());
    if (Object.keys(typed.errors).length > 0) {
      return await show(request, reply.code(422), session, { typed });
    }
    const { enrolment } = await readFollowUp(db, referenceIn(request));
    const change = changeFrom(enrolment, settled);
    if (change === undefined) return done(request, reply);
    return await save(request, reply, session, { change, version, typed });
  });

  signedIn.post("/desk/leads/:reference/spam", async (request, reply, session) => {
    const reference = referenceIn(request);
    const posted = readPost(v.object({ is: v.picklist(["spam", "person"]) }), request);
    const changer = { account: session.account.id, now: now(), act: actIn(request) };
    if (posted.is === "person") {
      await releaseSpam(db, reference, scope.follows, now(), changer);
      scope.onLead();
      return done(request, reply);
    }
    await markAsSpam(db, reference, changer);
    return done(request, reply);
  });

  /** Saves a change that rests on a version, or shows what another person has changed meanwhile. */
  async function save(
    request: FastifyRequest,
    reply: FastifyReply,
    session: Session,
    { change, version, ...typed }: { change: Change; version: number } & Unsaved,
  ): Promise<FastifyReply> {
    const reference = referenceIn(request);
    const act = actIn(request);
    const by = { seen: version, account: session.account.id, now: now(), act };
    switch (await changeFollowUp(db, reference, change, by)) {
      case "done":
        return done(request, reply);
      case "unknown":
        return await scope.refuse(request, reply, "notFound");
      case "changed-meanwhile":
        return await show(request, reply.code(409), session, { ...typed, isRefused: true });
    }
  }

  /** Shows the file, with what was typed and not saved. */
  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { account }: Session,
    { isRefused = false, typed, callTyped }: Unsaved & { isRefused?: boolean } = {},
  ): Promise<FastifyReply> {
    const reference = referenceIn(request);
    const leads = await readEnquiry(db, reference);
    const [first] = leads;
    const newest = leads.at(-1);
    if (first === undefined || newest === undefined) {
      return await scope.refuse(request, reply, "notFound");
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
    return await scope.send(request, reply, {
      page: "lead",
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
      meanwhile: isRefused ? notes.find((note) => note.version === version) : undefined,
      callTyped,
    });
  }

  /** The file again, beside the list that it was opened from. */
  function done(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return reply.redirect(fileAddress(referenceIn(request), readChoice(request.query)), 303);
  }
}

/** The reference that an address names. */
export function referenceIn({ params }: FastifyRequest): string {
  return (params as { reference: string }).reference;
}
