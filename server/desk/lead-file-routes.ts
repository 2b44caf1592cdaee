/** One enquiry: its file, and what is done about it. */
import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { readEnquiry } from "#server/db/enquiry.ts";
import {
  changeFollowUp,
  markOpened,
  readFollowUp,
  readNotes,
  type Change,
} from "#server/db/follow-ups.ts";
import { jobStates } from "#server/db/job-states.ts";
import { samePerson } from "#server/db/same-person.ts";
import { keepApart, releaseSuspects } from "#server/db/spam.ts";
import type { DeskScope } from "./desk-scope.ts";
import { isEmpty, readChange } from "./lead-change.ts";
import { leadView } from "./lead-views.ts";
import type { Session } from "./sessions.ts";
import { signedIn } from "./signed-in.ts";

/** Where the file of an enquiry is. */
export function fileAddress(reference: string, query: Record<string, string> = {}): string {
  const asked = new URLSearchParams(query).toString();
  return `/desk/leads/${encodeURIComponent(reference)}${asked === "" ? "" : `?${asked}`}`;
}

/** The reference that an address names. */
export function referenceIn({ params }: FastifyRequest): string {
  return (params as { reference: string }).reference;
}

/** Adds the file, and what can be set in it. */
export function leadFileRoutes(scope: DeskScope): void {
  const { app, db, now } = scope;

  app.get(
    "/desk/leads/:reference",
    signedIn(scope, async (request, reply, session) => await show(request, reply, session)),
  );

  app.post(
    "/desk/leads/:reference",
    signedIn(scope, async (request, reply, session) => {
      const reference = referenceIn(request);
      const posted = readChange(request.body, now());
      if (posted === undefined) return await failed(request, reply);
      const { change, version } = posted;
      if (isEmpty(change)) return reply.redirect(fileAddress(reference), 303);
      const act = randomUUID();
      const by = { seen: version, account: session.account.id, now: now(), act };
      switch (await changeFollowUp(db, reference, change, by)) {
        case "done": {
          const changed = change.status !== undefined || change.nextDay !== undefined;
          return reply.redirect(fileAddress(reference, changed ? { undo: act } : {}), 303);
        }
        case "unknown":
          return await notFound(request, reply);
        case "changed-meanwhile":
          return await show(request, reply.code(409), session, change);
      }
    }),
  );

  app.post(
    "/desk/leads/:reference/spam",
    signedIn(scope, async (request, reply, { account }) => {
      const reference = referenceIn(request);
      const posted = v.safeParse(v.object({ is: v.picklist(["spam", "person"]) }), request.body);
      if (!posted.success) return await failed(request, reply);
      const changer = { account: account.id, now: now(), act: randomUUID() };
      if (posted.output.is === "person") {
        await releaseSuspects(db, reference, scope.follows, now(), changer);
        scope.onLead();
        return reply.redirect(fileAddress(reference), 303);
      }
      await keepApart(db, [reference], changer);
      return reply.redirect(fileAddress(reference, { undo: changer.act }), 303);
    }),
  );

  /** Shows the file; `refused` is a change that somebody else was faster than. */
  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { account }: Session,
    refused?: Change,
  ): Promise<FastifyReply> {
    const reference = referenceIn(request);
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
    const { undo, said } = request.query as { undo?: unknown; said?: unknown };
    const view = leadView(
      { leads: [first, ...rest], known, refused, undo: String(undo), now: now() },
      scope.wordsIn(account.language),
      scope.wordsIn(newest.language),
    );
    return await scope.send(request, reply, {
      page: "lead",
      ...view,
      said: said === "undone" || said === "undoLate" ? said : undefined,
    });
  }

  async function notFound(request: FastifyRequest, reply: FastifyReply) {
    return await scope.send(request, reply.code(404), { page: "problem", kind: "notFound" });
  }

  async function failed(request: FastifyRequest, reply: FastifyReply) {
    return await scope.send(request, reply.code(400), { page: "problem", kind: "failed" });
  }
}
