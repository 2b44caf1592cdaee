/** One enquiry: its file, and what is done about it. */
import type { FastifyRequest } from "fastify";
import * as v from "valibot";
import { routesFor, type Answer, type Asked } from "#desk/enter/signed-in.ts";
import { readPost, type DeskScope } from "#desk/frame/desk-scope.ts";
import { savedAddress } from "#desk/frame/saved-form.ts";
import type { Change } from "#enquiry/follow-up.ts";
import { changeFollowUp, markAsSpam, releaseSpam, type Changer } from "#server/store/follow-ups.ts";
import { findInboxLead } from "#server/store/inbox.ts";
import { fileAddress, readChoice } from "./inbox-choice.ts";
import {
  readIdempotencyKey,
  changeFrom,
  readEnrolment,
  answeredBy,
  isEmpty,
  isReply,
  readChange,
} from "./lead-change.ts";
import { leadView, referenceIn, type Unsaved } from "./lead-view.ts";

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
    if (!isReply(change)) return await save(asked, { ...posted, change });
    const lead = await findInboxLead(db, referenceIn(request));
    if (lead === undefined) return { refused: "notFound" };
    // The message has left, whatever others have changed meanwhile.
    const answered = answeredBy(change, lead, now());
    return await save(asked, { change: answered, version: lead.version });
  });

  signedIn.post("/desk/leads/:reference/enrolment", async (asked) => {
    const { request } = asked;
    const { version, settled, typed } = readEnrolment(request, now());
    if (Object.keys(typed.errors).length > 0) return await show(asked, { code: 422, typed });
    const lead = await findInboxLead(db, referenceIn(request));
    if (lead === undefined) return { refused: "notFound" };
    const change = changeFrom(lead.enrolment, settled);
    if (change === undefined) return done(request);
    return await save(asked, { change, version, typed });
  });

  signedIn.post("/desk/leads/:reference/spam", async (asked) => {
    const { request } = asked;
    const reference = referenceIn(request);
    const posted = readPost(v.object({ is: v.picklist(["spam", "person"]) }), request);
    if (posted.is === "spam") await markAsSpam(db, reference, readChanger(asked));
    else {
      await releaseSpam(db, reference, scope.follows, readChanger(asked));
      scope.onLead();
    }
    return done(request);
  });

  function readChanger({ request, account }: Asked): Changer {
    return { account: account.id, now: now(), idempotencyKey: readIdempotencyKey(request) };
  }

  /** Saves a change that rests on a version, or shows what another person has changed meanwhile. */
  async function save(
    asked: Asked,
    { change, version, ...typed }: { change: Change; version: number } & Unsaved,
  ): Promise<Answer> {
    const by = { seen: version, ...readChanger(asked) };
    switch (await changeFollowUp(db, referenceIn(asked.request), change, by)) {
      case "done":
        return done(asked.request);
      case "unknown":
        return { refused: "notFound" };
      case "changed-meanwhile":
        return await show(asked, { code: 409, ...typed });
    }
  }

  /** Shows the file, with what was typed and not saved. */
  async function show(
    asked: Asked,
    { code = 200, ...unsaved }: Unsaved & { code?: number } = {},
  ): Promise<Answer> {
    const view = await leadView(scope, asked, { ...unsaved, isRefused: code === 409 });
    return view === undefined ? { refused: "notFound" } : { page: "lead", code, ...view };
  }

  /** The file again, beside the list that it was opened from. */
  function done(request: FastifyRequest) {
    const href = fileAddress(referenceIn(request), readChoice(request.query));
    return { href: savedAddress(href, (request.body as { form?: unknown }).form) };
  }
}
