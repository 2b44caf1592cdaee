import type { FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { forMembers } from "#desk/frame/access.ts";
import { type DeskPlugin, parseBody } from "#desk/frame/desk-scope.ts";
import { getSavedUrl } from "#desk/frame/saved-form.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { type FollowUpChange, isReply } from "#enquiry/follow-up.ts";
import { HttpError } from "#server/http/http-error.ts";
import type { Actor } from "#server/store/enquiry-history.ts";
import { saveReply, updateFollowUp } from "#server/store/follow-ups.ts";
import { listPayments } from "#server/store/payments.ts";
import { markAsNotSpam, markAsSpam } from "#server/store/spam-marks.ts";
import { findEnquiry } from "#server/store/stored-enquiries.ts";
import { getIndianDay } from "#text/days.ts";
import { getNextOpenDay } from "#text/opening.ts";
import { renderCallCalendar } from "./call-calendar.ts";
import { getEnquiryUrl, parseFilters } from "./enquiry-filters.ts";
import { enquiryPage } from "./enquiry-page.tsx";
import { readReference } from "./enquiry-reference.ts";
import { createEnquiryView, type UnsavedInput } from "./enquiry-view.ts";
import { parseEnrolment, toEnrolmentChange } from "./enrolment-input.ts";
import { applyReply, isEmptyChange, parseChange, versionSchema } from "./follow-up-input.ts";
import { readIdempotencyKey } from "./idempotency-key.ts";

const spamMarkSchema = v.object({
  is: v.picklist(["spam", "person"]),
  version: v.optional(versionSchema),
});

interface SaveRequest extends UnsavedInput {
  change: FollowUpChange;
  /** The version that the page with the form showed. */
  version: number;
  /** The enquiry that goes on, where this one is closed as its double. */
  keptReference?: string | undefined;
}

export const enquiryRoutes: DeskPlugin = (app, scope) => {
  const { db, now } = scope;

  app.get(deskPaths.enquiry(":reference"), forMembers, (_request, reply) => show(reply));

  app.post(deskPaths.enquiry(":reference"), forMembers, async (request, reply) => {
    const { change, version, callTyped, keptReference } = parseChange(request, now());
    if (change === undefined) return await show(reply.code(422), { callTyped });
    if (isEmptyChange(change)) return redirectToEnquiry(reply);
    if (keptReference !== undefined) await requireOtherEnquiry(request, keptReference);
    if (!isReply(change)) {
      return await saveChange(reply, { change, version, callTyped, keptReference });
    }
    // A reply was sent: it is recorded whatever others have changed meanwhile.
    const { office } = scope.getMessages(request.account.language);
    const nextOpenDay = getNextOpenDay(office, getIndianDay(now()));
    const isKnown = await saveReply(
      db,
      readReference(request),
      (enquiry) => applyReply(change, enquiry, nextOpenDay),
      readChanger(request, now()),
    );
    if (!isKnown) throw createUnknownEnquiryError();
    return redirectToEnquiry(reply);
  });

  app.get(deskPaths.callCalendar(":reference"), forMembers, async (request, reply) => {
    const reference = readReference(request);
    const { language } = request.account;
    const enquiry = await findEnquiry(db, reference);
    const file =
      enquiry &&
      renderCallCalendar(enquiry, {
        title: scope.getMessages(language).desk.enquiry.next.calendarTitle,
        language,
        origin: scope.getRelyingParty(request).origin,
        now: now(),
      });
    if (file === undefined) throw new HttpError(404, "No call is planned for this enquiry.");
    return await reply
      .type("text/calendar; charset=utf-8")
      .header("Content-Disposition", `attachment; filename="call-${reference}.ics"`)
      .send(file);
  });

  app.post(deskPaths.enrolment(":reference"), forMembers, async (request, reply) => {
    const { version, settled, typed, isValid } = parseEnrolment(request, now());
    if (!isValid) return await show(reply.code(422), { typed });
    const reference = readReference(request);
    const enquiry = await findEnquiry(db, reference);
    if (enquiry === undefined) throw createUnknownEnquiryError();
    const { enrolment, quotedFee } = enquiry;
    const payments = (await listPayments(db, [reference])).get(reference) ?? [];
    const change = toEnrolmentChange({ ...enrolment, payments, quotedFee }, settled);
    if (change === undefined) return redirectToEnquiry(reply);
    return await saveChange(reply, { change, version, typed });
  });

  app.post(deskPaths.spamMark(":reference"), forMembers, async (request, reply) => {
    const reference = readReference(request);
    const posted = parseBody(spamMarkSchema, request);
    const isSpam = posted.is === "spam";
    const marker = { shownVersion: posted.version, ...readChanger(request, now()) };
    const result = isSpam
      ? await markAsSpam(db, reference, marker)
      : await markAsNotSpam(db, reference, scope.planJobs, marker);
    if (result === "unknown") throw createUnknownEnquiryError();
    if (result === "changed-meanwhile") return await show(reply.code(409));
    if (!isSpam) scope.onEnquiry();
    return redirectToEnquiry(reply);
  });

  /**
   * Saves a change if the enquiry still has the version that the form showed; otherwise shows the other account's
   * change, and what was typed.
   */
  async function saveChange(
    reply: FastifyReply,
    { change, version, keptReference, callTyped, typed }: SaveRequest,
  ): Promise<FastifyReply> {
    const { request } = reply;
    const by = { shownVersion: version, ...readChanger(request, now()) };
    switch (await updateFollowUp(db, readReference(request), change, by)) {
      case "done":
        return redirectToEnquiry(reply, keptReference);
      case "unknown":
        throw createUnknownEnquiryError();
      case "changed-meanwhile":
        // The button that closes this enquiry is also on the page of the other one, where no form could be shown again.
        if (keptReference !== undefined) return redirectToUnsaved(reply);
        return await show(reply.code(409), { callTyped, typed });
    }
  }

  /** Shows the page of the enquiry, after a refusal with what was typed. */
  async function show(reply: FastifyReply, unsaved: UnsavedInput = {}): Promise<FastifyReply> {
    const view = await createEnquiryView(scope, reply.request, {
      ...unsaved,
      wasChangedMeanwhile: reply.statusCode === 409,
    });
    if (view === undefined) throw createUnknownEnquiryError();
    return await reply.sendPage(enquiryPage, view);
  }

  async function requireOtherEnquiry(request: FastifyRequest, reference: string): Promise<void> {
    const other = await findEnquiry(db, reference);
    if (other === undefined || reference === readReference(request))
      throw createUnknownEnquiryError();
  }

  /** Leads to the page of the enquiry as others have changed it, without saying that anything was saved. */
  function redirectToUnsaved(reply: FastifyReply): FastifyReply {
    const href = getEnquiryUrl(readReference(reply.request), parseFilters(reply.request.query));
    return reply.redirect(href, 303);
  }

  /** Leads to the page of an enquiry, which says beside the posted form that it was saved. */
  function redirectToEnquiry(
    reply: FastifyReply,
    reference = readReference(reply.request),
  ): FastifyReply {
    const { query, body } = reply.request;
    const href = getEnquiryUrl(reference, parseFilters(query));
    // `parseBody` has accepted the body as an object.
    return reply.redirect(getSavedUrl(href, (body as { form?: unknown }).form), 303);
  }
};

function createUnknownEnquiryError(): HttpError {
  return new HttpError(404, "There is no such enquiry.");
}

function readChanger(request: FastifyRequest, now: Date): Actor {
  return { account: request.account.id, now, idempotencyKey: readIdempotencyKey(request) };
}
