/** One enquiry: its file, and what is done about it. */
import type { FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import type { Change } from "#enquiry/follow-up.ts";
import { fileAddress } from "./inbox-address.ts";
import { changeFollowUp, readFollowUp } from "#server/store/follow-ups.ts";
import { markAsSpam, releaseSpam } from "#server/store/spam.ts";
import { actIn } from "#desk/frame/act.ts";
import type { DeskScope } from "#desk/frame/desk-scope.ts";
import { changeFrom, readEnrolment } from "./enrolment.ts";
import { readChoice } from "./inbox-choice.ts";
import { answeredBy, isEmpty, readChange } from "./lead-change.ts";
import type { Session } from "#desk/enter/sessions.ts";
import { referenceIn, showLead, type Typed } from "./show-lead.ts";
import { signedIn } from "#desk/enter/signed-in.ts";

/** Adds the file, and what can be set in it. */
export function leadFileRoutes(scope: DeskScope): void {
  const { app, db, now } = scope;

  app.get(
    "/desk/leads/:reference",
    signedIn(scope, async (request, reply, session) => {
      return await showLead(scope, request, reply, session);
    }),
  );

  app.post(
    "/desk/leads/:reference",
    signedIn(scope, async (request, reply, session) => {
      const posted = readChange(request.body, now());
      if (posted === undefined) return await scope.refuse(request, reply, "failed");
      const { change, callTyped } = posted;
      if (change === undefined) {
        return await showLead(scope, request, reply.code(422), session, { callTyped });
      }
      if (isEmpty(change)) return done(request, reply);
      if (change.event !== "replied") {
        return await save(request, reply, session, { ...posted, change });
      }
      const { status, nextDay, version } = await readFollowUp(db, referenceIn(request));
      // The message has left, whatever others have changed meanwhile.
      const answered = answeredBy(change, { status, nextDay }, now());
      return await save(request, reply, session, { change: answered, version });
    }),
  );

  app.post(
    "/desk/leads/:reference/enrolment",
    signedIn(scope, async (request, reply, session) => {
      const posted = readEnrolment(request.body, now());
      if (posted === undefined) return await scope.refuse(request, reply, "failed");
      const { version, settled, typed } = posted;
      if (Object.keys(typed.errors).length > 0) {
        return await showLead(scope, request, reply.code(422), session, { typed });
      }
      const { enrolment } = await readFollowUp(db, referenceIn(request));
      const change = changeFrom(enrolment, settled);
      if (change === undefined) return done(request, reply);
      return await save(request, reply, session, { change, version, typed });
    }),
  );

  app.post(
    "/desk/leads/:reference/spam",
    signedIn(scope, async (request, reply, session) => {
      const reference = referenceIn(request);
      const posted = v.safeParse(v.object({ is: v.picklist(["spam", "person"]) }), request.body);
      if (!posted.success) return await scope.refuse(request, reply, "failed");
      const changer = { account: session.account.id, now: now(), act: actIn(request.body) };
      if (posted.output.is === "person") {
        await releaseSpam(db, reference, scope.follows, now(), changer);
        scope.onLead();
        return done(request, reply);
      }
      await markAsSpam(db, reference, changer);
      return done(request, reply);
    }),
  );

  /** Saves a change that rests on a version, or shows what another person has changed meanwhile. */
  async function save(
    request: FastifyRequest,
    reply: FastifyReply,
    session: Session,
    { change, version, ...typed }: { change: Change; version: number } & Typed,
  ): Promise<FastifyReply> {
    const reference = referenceIn(request);
    const act = actIn(request.body);
    const by = { seen: version, account: session.account.id, now: now(), act };
    switch (await changeFollowUp(db, reference, change, by)) {
      case "done":
        return done(request, reply);
      case "unknown":
        return await scope.refuse(request, reply, "notFound");
      case "changed-meanwhile":
        return await showLead(scope, request, reply.code(409), session, {
          ...typed,
          isRefused: true,
        });
    }
  }

  /** The file again, beside the list that it was opened from. */
  function done(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return reply.redirect(fileAddress(referenceIn(request), readChoice(request.query)), 303);
  }
}
