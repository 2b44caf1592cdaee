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
import {
  applyReply,
  isEmptyChange,
  parseChange,
  parseEnrolment,
  readIdempotencyKey,
  toEnrolmentChange,
  versionSchema,
} from "./enquiry-input.ts";
import { enquiryPage } from "./enquiry-page.tsx";
import { createEnquiryView, readReference, type UnsavedInput } from "./enquiry-view.ts";

const spamMarkSchema = v.object({
  is: v.picklist(["spam", "person"]),
  version: v.optional(versionSchema),
});

export const enquiryRoutes: DeskPlugin = (app, scope) => {
  const { db, now } = scope;

  app.get(deskPaths.enquiry(":reference"), forMembers, (_request, reply) => show(reply));

  app.post(deskPaths.enquiry(":reference"), forMembers, async (request, reply) => {
    const posted = parseChange(request, now());
    const { change, callTyped } = posted;
    if (change === undefined) return await show(reply.code(422), { callTyped });
    if (isEmptyChange(change)) return showSaved(reply);
    if (change.event === "double") await requireOtherEnquiry(request, change.text);
    if (!isReply(change)) return await saveChange(reply, { ...posted, change });
    const { office } = scope.getMessages(request.account.language);
    const nextOpenDay = getNextOpenDay(office, getIndianDay(now()));
    const isKnown = await saveReply(
      db,
      readReference(request),
      (enquiry) => applyReply(change, enquiry, nextOpenDay),
      readChanger(request, now()),
    );
    if (!isKnown) throw createUnknownEnquiryError();
    return showSaved(reply);
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
    if (change === undefined) return showSaved(reply);
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
    return showSaved(reply);
  });

  /**
   * Saves a change if the enquiry still has the version that the form showed; otherwise shows the other account's
   * change.
   */
  async function saveChange(
    reply: FastifyReply,
    { change, version, ...typed }: { change: FollowUpChange; version: number } & UnsavedInput,
  ): Promise<FastifyReply> {
    const { request } = reply;
    const by = { shownVersion: version, ...readChanger(request, now()) };
    switch (await updateFollowUp(db, readReference(request), change, by)) {
      case "done":
        // The enquiry that goes on is shown, not the one that was closed with it.
        return showSaved(reply, change.event === "double" ? change.text : undefined);
      case "unknown":
        throw createUnknownEnquiryError();
      case "changed-meanwhile":
        // The button may have been pressed on the page of the other one: it leads to the one that stayed open.
        if (change.event === "double") return showUnsaved(reply);
        return await show(reply.code(409), typed);
    }
  }

  async function show(reply: FastifyReply, unsaved: UnsavedInput = {}): Promise<FastifyReply> {
    const view = await createEnquiryView(scope, reply.request, {
      ...unsaved,
      isRefused: reply.statusCode === 409,
    });
    if (view === undefined) throw createUnknownEnquiryError();
    return await reply.sendPage(enquiryPage, view);
  }

  async function requireOtherEnquiry(request: FastifyRequest, reference: string): Promise<void> {
    const other = await findEnquiry(db, reference);
    if (other === undefined || reference === readReference(request))
      throw createUnknownEnquiryError();
  }

  function showUnsaved(reply: FastifyReply): FastifyReply {
    const href = getEnquiryUrl(readReference(reply.request), parseFilters(reply.request.query));
    return reply.redirect(href, 303);
  }

  function showSaved(reply: FastifyReply, reference = readReference(reply.request)): FastifyReply {
    const { query, body } = reply.request;
    const href = getEnquiryUrl(reference, parseFilters(query));
    return reply.redirect(getSavedUrl(href, (body as { form?: unknown }).form), 303);
  }
};

function createUnknownEnquiryError(): HttpError {
  return new HttpError(404, "There is no such enquiry.");
}

function readChanger(request: FastifyRequest, now: Date): Actor {
  return { account: request.account.id, now, idempotencyKey: readIdempotencyKey(request) };
}
