/** The enquiries: today's, all of them, and each with what is done about it. */
import type { FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { dayAhead } from "#desk/when.ts";
import { dayInIndia } from "#format/days.ts";
import { readEnquiry } from "#server/db/enquiry.ts";
import { changeFollowUp, markOpened, readFollowUp, readNotes } from "#server/db/follow-ups.ts";
import { readDue, readInbox, type Cursor } from "#server/db/inbox.ts";
import { jobStates } from "#server/db/job-states.ts";
import { readMailState, readQueueState } from "#server/db/outbox-state.ts";
import { samePerson } from "#server/db/same-person.ts";
import { startOfIndianDay } from "#server/indian-time.ts";
import type { DeskScope } from "./desk-scope.ts";
import { leadRow, leadView } from "./lead-views.ts";
import type { Session } from "./sessions.ts";
import { signedIn } from "./signed-in.ts";

const boxes = ["all", "new", "talking", "won", "lost", "spam"] as const;
const statuses = ["new", "talking", "won", "lost"] as const;

const listQuery = v.object({
  box: v.optional(v.fallback(v.picklist(boxes), "all"), "all"),
  search: v.optional(v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(100)), ""), ""),
  after: v.optional(v.string()),
});

/** A day between yesterday and two years from now: a slip of the finger is no plan. */
const day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/),
  v.check((text) => startOfIndianDay(text) !== undefined),
);

const changeShape = v.object({
  version: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
  status: v.optional(v.picklist(statuses)),
  /** So many days from now. */
  inDays: v.optional(v.pipe(v.picklist(["1", "3", "7"]), v.transform(Number))),
  /** A day, or empty for none. */
  nextDay: v.optional(v.union([v.literal(""), day])),
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2000)), ""),
});

/** Adds the pages of enquiries and what can be done on them. */
export function leadRoutes(scope: DeskScope): void {
  const { app, db, now } = scope;

  const wordsFor = ({ account }: Session) => scope.wordsIn(account.language);

  app.get(
    "/desk/today",
    signedIn(scope, async (request, reply, session) => {
      const words = wordsFor(session);
      const [due, fresh, queue, mails] = await Promise.all([
        readDue(db, dayInIndia(now())),
        readInbox(db, { box: "new", search: "" }),
        readQueueState(db, now()),
        readMailState(db),
      ]);
      return await scope.send(request, reply, {
        page: "today",
        due: due.map((lead) => leadRow(lead, words)),
        new: fresh.leads.slice(0, 8).map((lead) => leadRow(lead, words)),
        mails: { parked: queue.parked, failingSince: mails.failingSince },
      });
    }),
  );

  app.get(
    "/desk/leads",
    signedIn(scope, async (request, reply, session) => {
      const words = wordsFor(session);
      const { box, search, after } = v.parse(listQuery, request.query);
      const page = await readInbox(db, { box, search }, readCursor(after));
      return await scope.send(request, reply, {
        page: "inbox",
        box,
        search,
        leads: page.leads.map((lead) => leadRow(lead, words)),
        next: page.next && addressOf({ box, search, after: writeCursor(page.next) }),
      });
    }),
  );

  app.get<{ Params: { reference: string } }>(
    "/desk/leads/:reference",
    signedIn(scope, async (request, reply, session) => {
      const { reference } = request.params as { reference: string };
      return await showLead(request, reply, reference, session);
    }),
  );

  app.post<{ Params: { reference: string } }>(
    "/desk/leads/:reference",
    signedIn(scope, async (request, reply, session) => {
      const { reference } = request.params as { reference: string };
      const posted = v.safeParse(changeShape, request.body);
      if (!posted.success) {
        return await scope.send(request, reply.code(400), { page: "problem", kind: "failed" });
      }
      const { version, status, inDays, nextDay, note } = posted.output;
      const change = {
        status,
        nextDay: inDays === undefined ? asDay(nextDay) : dayAhead(inDays, now()),
        text: note,
      };
      const back = `/desk/leads/${encodeURIComponent(reference)}`;
      if (change.status === undefined && change.nextDay === undefined && note === "") {
        return reply.redirect(back, 303);
      }
      const outcome = await changeFollowUp(db, reference, change, {
        seen: version,
        account: session.account.id,
        now: now(),
      });
      switch (outcome) {
        case "done":
          return reply.redirect(back, 303);
        case "unknown":
          return await notFound(request, reply);
        case "changed-meanwhile":
          return await showLead(request, reply.code(409), reference, session, "changedMeanwhile");
      }
    }),
  );

  async function showLead(
    request: FastifyRequest,
    reply: FastifyReply,
    reference: string,
    session: Session,
    said?: "changedMeanwhile",
  ): Promise<FastifyReply> {
    const [first, ...rest] = await readEnquiry(db, reference);
    if (first === undefined) return await notFound(request, reply);
    await markOpened(db, reference, now());
    const newest = rest.at(-1) ?? first;
    const known = {
      followUp: await readFollowUp(db, reference),
      notes: await readNotes(db, reference),
      jobs: (await jobStates(db, [reference])).get(reference) ?? [],
      also: await samePerson(db, reference, newest.fields),
    };
    const view = leadView(
      [first, ...rest],
      known,
      wordsFor(session),
      scope.wordsIn(newest.language),
    );
    return await scope.send(request, reply, { page: "lead", ...view, said });
  }

  async function notFound(request: FastifyRequest, reply: FastifyReply) {
    return await scope.send(request, reply.code(404), { page: "problem", kind: "notFound" });
  }
}

function asDay(given: string | undefined): string | null | undefined {
  return given === "" ? null : given;
}

function addressOf(query: Record<"box" | "search" | "after", string>): string {
  const filled = Object.entries(query).filter(([, value]) => value !== "");
  return `/desk/leads?${new URLSearchParams(filled).toString()}`;
}

function writeCursor({ receivedAt, id }: Cursor): string {
  return `${receivedAt}_${id}`;
}

function readCursor(text: string | undefined): Cursor | undefined {
  const [, receivedAt, id] = /^([\d:.TZ-]{24})_([\w-]{1,64})$/.exec(text ?? "") ?? [];
  return receivedAt === undefined || id === undefined ? undefined : { receivedAt, id };
}
