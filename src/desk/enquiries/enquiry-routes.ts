import type { FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { forMembers } from "#desk/frame/access.ts";
import { type DeskPlugin, readPost } from "#desk/frame/desk-scope.ts";
import { savedAddress } from "#desk/frame/saved-form.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { type Change, isReply } from "#enquiry/follow-up.ts";
import { HttpError } from "#server/http/http-error.ts";
import { changeFollowUp, type Changer, markAsSpam, releaseSpam } from "#server/store/follow-ups.ts";
import { findInboxLead } from "#server/store/inbox.ts";
import { fileAddress, readChoice } from "./inbox-filters.ts";
import {
  answeredBy,
  changeFrom,
  isEmpty,
  readChange,
  readEnrolment,
  readIdempotencyKey,
} from "./enquiry-input.ts";
import { leadView, referenceIn, type Unsaved } from "./enquiry-view.ts";

export const leadRoutes: DeskPlugin = (app, scope) => {
  const { db, now } = scope;

  app.get(deskPaths.enquiry(":reference"), forMembers, (_request, reply) => show(reply));

  app.post(deskPaths.enquiry(":reference"), forMembers, async (request, reply) => {
    const posted = readChange(request, now());
    const { change, callTyped } = posted;
    if (change === undefined) return await show(reply.code(422), { callTyped });
    if (isEmpty(change)) return showSaved(reply);
    if (!isReply(change)) return await save(reply, { ...posted, change });
    const lead = await findInboxLead(db, referenceIn(request));
    if (lead === undefined) throw unknownEnquiry();
    // The message has been sent, whatever others have changed meanwhile.
    const answered = answeredBy(change, lead, now());
    return await save(reply, { change: answered, version: lead.version });
  });

  app.post(deskPaths.enrolment(":reference"), forMembers, async (request, reply) => {
    const { version, settled, typed } = readEnrolment(request, now());
    if (Object.keys(typed.errors).length > 0) return await show(reply.code(422), { typed });
    const lead = await findInboxLead(db, referenceIn(request));
    if (lead === undefined) throw unknownEnquiry();
    const change = changeFrom(lead.enrolment, settled);
    if (change === undefined) return showSaved(reply);
    return await save(reply, { change, version, typed });
  });

  app.post(deskPaths.spamMark(":reference"), forMembers, async (request, reply) => {
    const reference = referenceIn(request);
    const posted = readPost(v.object({ is: v.picklist(["spam", "person"]) }), request);
    const isSpam = posted.is === "spam";
    const changer = readChanger(request);
    const isKnown = isSpam
      ? await markAsSpam(db, reference, changer)
      : await releaseSpam(db, reference, scope.follows, changer);
    if (!isKnown) throw unknownEnquiry();
    if (!isSpam) scope.onLead();
    return showSaved(reply);
  });

  function readChanger(request: FastifyRequest): Changer {
    return { account: request.account.id, now: now(), idempotencyKey: readIdempotencyKey(request) };
  }

  /**
   * Saves a change if the enquiry still has the version that the form showed; otherwise shows the other account's
   * change.
   */
  async function save(
    reply: FastifyReply,
    { change, version, ...typed }: { change: Change; version: number } & Unsaved,
  ): Promise<FastifyReply> {
    const { request } = reply;
    const by = { seen: version, ...readChanger(request) };
    switch (await changeFollowUp(db, referenceIn(request), change, by)) {
      case "done":
        return showSaved(reply);
      case "unknown":
        throw unknownEnquiry();
      case "changed-meanwhile":
        return await show(reply.code(409), typed);
    }
  }

  async function show(reply: FastifyReply, unsaved: Unsaved = {}): Promise<FastifyReply> {
    const view = await leadView(scope, reply.request, {
      ...unsaved,
      isRefused: reply.statusCode === 409,
    });
    if (view === undefined) throw unknownEnquiry();
    return await reply.sendPage({ page: "lead", ...view });
  }

  function showSaved(reply: FastifyReply): FastifyReply {
    const { query, body } = reply.request;
    const href = fileAddress(referenceIn(reply.request), readChoice(query));
    return reply.redirect(savedAddress(href, (body as { form?: unknown }).form), 303);
  }
};

function unknownEnquiry(): HttpError {
  return new HttpError(404, "There is no such enquiry.");
}
