/** The file of an enquiry, as it is shown after whatever was done. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { EnrolmentTyped, LeadView } from "#desk/frame/view.ts";
import { isLocale } from "#locales.ts";
import { pathTo } from "#page-map.ts";
import {
  batchesOf,
  paidWithSame,
  readNotes,
  markOpened,
  readFollowUp,
} from "#server/store/follow-ups.ts";
import { readEnquiry } from "#server/store/leads.ts";
import { readInbox } from "#server/store/inbox.ts";
import { jobStates } from "#server/store/jobs.ts";
import { aboutOf } from "#server/store/lead-fields.ts";
import { samePerson } from "#server/store/person-search.ts";
import type { DeskScope } from "#desk/frame/desk-scope.ts";
import { queryOf, readChoice } from "./inbox-choice.ts";
import { leadView } from "./lead-views.ts";
import type { Session } from "#desk/enter/sessions.ts";

/** How much of the list stands beside a file. */
const besideIt = 30;

/** The reference that an address names. */
export function referenceIn({ params }: FastifyRequest): string {
  return (params as { reference: string }).reference;
}

/** What was typed and not saved. */
export interface Typed {
  /** About a call. */
  callTyped?: LeadView["callTyped"];
  /** On the card of the enrolment, with what is wrong with it. */
  typed?: EnrolmentTyped | undefined;
}

/** Shows the file. @param pressed.isRefused whether a change was not saved, because another account was faster. */
export async function showLead(
  scope: DeskScope,
  request: FastifyRequest,
  reply: FastifyReply,
  { account }: Session,
  { isRefused = false, typed, callTyped }: Typed & { isRefused?: boolean } = {},
): Promise<FastifyReply> {
  const { db, now } = scope;
  const reference = referenceIn(request);
  const [first, ...rest] = await readEnquiry(db, reference);
  if (first === undefined) return await scope.refuse(request, reply, "notFound");
  // What only asks whether the page is there reads nothing.
  if (request.method !== "HEAD") await markOpened(db, reference, now());
  const newest = rest.at(-1) ?? first;
  const followUp = await readFollowUp(db, reference);
  const choice = readChoice(request.query);
  const list = await readInbox(db, queryOf(choice), { most: besideIt });
  const isEnrolment = newest.form === "enrolment";
  const known = {
    followUp,
    notes: await readNotes(db, reference),
    jobs: (await jobStates(db, [reference])).get(reference) ?? [],
    also: await samePerson(db, reference, newest.fields),
    beside: { choice, leads: list.leads },
    batches: isEnrolment ? await batchesOf(db, aboutOf(newest)) : [],
    privacy:
      scope.relyingPartyOf(request).origin +
      pathTo("privacy", isLocale(newest.language) ? newest.language : undefined),
    paidWithSame: await paidWithSame(db, followUp.enrolment.paidReference, reference),
    isRefused,
  };
  const view = leadView(
    { leads: [first, ...rest], known, typed, origin: scope.linkOrigin(request) },
    scope.wordsIn(account.language),
    scope.wordsIn(newest.language),
  );
  return await scope.send(request, reply, { page: "lead", ...view, callTyped });
}
