import type { FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { forMembers } from "#desk/frame/access.ts";
import { type DeskPlugin, parseBody } from "#desk/frame/desk-scope.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import type { FollowUpChange } from "#enquiry/follow-up.ts";
import type { Submission } from "#enquiry/submission.ts";
import { phoneAbroad, requiredLine } from "#forms/field-schemas.ts";
import { controlFields } from "#forms/protocol.ts";
import type { LocaleMessages } from "#server/messages.ts";
import type { RenderedSite } from "#server/rendering/rendered-site.ts";
import { updateFollowUp } from "#server/store/follow-ups.ts";
import { listOtherEnquiries } from "#server/store/person-search.ts";
import { storeSubmission } from "#server/store/submissions.ts";
import { formatShortDateTime } from "#text/clock.ts";
import { getIndianDay } from "#text/days.ts";
import { getNextOpenDay, listComingOpenDays } from "#text/opening.ts";
import { addEnquiryPage } from "./add-enquiry-page.tsx";
import {
  type AddedEnquiry,
  addedEnquirySchema,
  type AddEnquiryView,
  courseTopicPrefix,
  type KnownPerson,
  listTopicOptions,
} from "./add-enquiry-view.ts";
import { getEnquiryUrl } from "./enquiry-filters.ts";
import { toEnquiryRow } from "./enquiry-row.ts";
import { readIdempotencyKey } from "./idempotency-key.ts";

/** The number of enquiries that are listed below a number that is known already. */
const maxKnownPeople = 3;

export const addEnquiryRoutes: DeskPlugin = (app, scope) => {
  const { db, now, served } = scope;

  app.get(deskPaths.addEnquiry, forMembers, ({ account: { language } }, reply) => {
    const empty = { name: "", phone: "", about: "", message: "", language } as const;
    const { office } = scope.getMessages(language);
    const next = getNextOpenDay(office, getIndianDay(now()));
    const typed = { ...empty, channel: "telephone", next } as const;
    return show(reply, { typed, error: undefined });
  });

  app.post(deskPaths.addEnquiry, forMembers, async (request, reply) => {
    const { typed, error } = parseAddedEnquiry(request);
    if (error !== undefined) return await show(reply.code(422), { typed, error });
    const idempotencyKey = readIdempotencyKey(request);
    const submission = createSubmission(
      typed,
      served.edition.site,
      scope.getMessages(typed.language),
    );
    // Neither the owner, who has typed the enquiry, nor the person, who did not write, gets a mail. It is passed on to
    // the owner's other program (`forward`), if there is one.
    const { otherKinds } = scope.planJobs(submission.fields);
    const reference = await storeSubmission(db, submission, idempotencyKey, now(), {
      ownerMails: 0,
      otherKinds: otherKinds.filter((kind) => kind === "forward"),
    });
    const by = { shownVersion: 0, account: request.account.id, now: now(), idempotencyKey };
    await updateFollowUp(db, reference, createFirstChange(typed), by);
    scope.onEnquiry();
    return reply.redirect(getEnquiryUrl(reference), 303);
  });

  /** Asked by the script of the page while a number is typed. */
  app.get(deskPaths.enquiryMatches, forMembers, async ({ query, account }, reply) => {
    // Fastify parses a query into an object.
    const { phone } = query as { phone?: unknown };
    const parsedPhone = v.safeParse(phoneAbroad, phone);
    const messages = scope.getMessages(account.language);
    const found = parsedPhone.success
      ? // Of no other enquiry: the reference is empty.
        await listOtherEnquiries(db, "", { phone: parsedPhone.output }, maxKnownPeople)
      : [];
    const known = found.map((submission): KnownPerson => {
      const { reference, name, about, receivedAt } = toEnquiryRow(submission, messages);
      const day = formatShortDateTime(receivedAt, now(), account.language);
      return { reference, summary: [name, about, day].join(" · ") };
    });
    return reply.send(known);
  });

  function show(reply: FastifyReply, view: Omit<AddEnquiryView, "topics" | "callDays">) {
    const { language } = reply.request.account;
    const messages = scope.getMessages(language);
    const topics = listTopicOptions(served.edition.site, messages, language);
    const callDays = listComingOpenDays(messages.office, getIndianDay(now()));
    return reply.sendPage(addEnquiryPage, { ...view, topics, callDays });
  }
};

/** Parses the form. A number or a name is enough, and a number that cannot be read is an error. */
function parseAddedEnquiry(request: FastifyRequest): Pick<AddEnquiryView, "typed" | "error"> {
  const typed = parseBody(addedEnquirySchema, request);
  const { name, phone } = typed;
  const parsedPhone = v.safeParse(phoneAbroad, phone);
  if (!parsedPhone.success) return { typed, error: "number" };
  if (name === "" && phone === "") return { typed, error: "neither" };
  if (name !== "" && !v.is(requiredLine, name)) return { typed, error: "long" };
  return { typed: { ...typed, phone: parsedPhone.output }, error: undefined };
}

/** Creates the submission of what was typed: an enrolment if it is about a course, else a message of the contact form. */
function createSubmission(
  typed: AddedEnquiry,
  site: RenderedSite,
  messages: LocaleMessages,
): Submission {
  const { name, phone, about, message, language, channel } = typed;
  const topics = listTopicOptions(site, messages, language);
  const course = topics.courses.find(({ value }) => value === about);
  const service = topics.services.find(({ value }) => value === about);
  const messageField: Record<string, string> = message === "" ? {} : { message };
  const common = { language, page: null, attribution: { came_by: channel }, isSpam: false };
  if (course !== undefined) {
    const courseKey = course.value.slice(courseTopicPrefix.length);
    return {
      ...common,
      form: "enrolment",
      fields: { fullName: name, phone, courseId: course.label, ...messageField },
      courseKey,
      quotedFee: messages.courses.get(courseKey)?.fee,
      extras: {},
    };
  }
  return {
    ...common,
    form: "contact",
    fields: { name, phone, ...messageField },
    extras:
      service === undefined
        ? {}
        : { [controlFields.need]: service.label, [controlFields.needKeys]: service.value },
  };
}

/** An added enquiry counts as answered by the account that adds it. */
function createFirstChange({ next }: AddedEnquiry): FollowUpChange {
  return {
    status: "talking",
    nextDay: next === "none" ? undefined : next,
    event: "added",
    text: "",
  };
}
