/** Enquiries that are written down at the desk. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AddView, KnownPerson } from "./add-view.ts";
import { fileAddress } from "./inbox-address.ts";
import { shortMoment } from "#text/clock.ts";
import { tenDigits } from "#forms/text.ts";
import { changeFollowUp } from "#server/store/follow-ups.ts";
import { acceptLead } from "#server/store/leads.ts";
import { samePerson } from "#server/store/person-search.ts";
import { actIn } from "#desk/frame/act.ts";
import { firstChange, leadOf, readAdded, topicsIn } from "./added-lead.ts";
import type { DeskScope } from "#desk/frame/desk-scope.ts";
import { leadRow } from "./lead-views.ts";
import type { Session } from "#desk/enter/sessions.ts";
import { signedIn } from "#desk/enter/signed-in.ts";

/** Adds the form, and what it asks for while a number is typed. */
export function addRoutes(scope: DeskScope): void {
  const { app, db, now, served } = scope;

  app.get(
    "/desk/leads/add",
    signedIn(scope, async (request, reply, session) => {
      const { language } = session.account;
      const empty = { name: "", phone: "", about: "", wants: "", language } as const;
      const typed = { ...empty, cameBy: "telephone", next: "1" } as const;
      return await show(request, reply, session, { typed, problem: undefined });
    }),
  );

  app.post(
    "/desk/leads/add",
    signedIn(scope, async (request, reply, session) => {
      const read = readAdded(request.body);
      if (read === undefined) {
        return await scope.refuse(request, reply, "failed");
      }
      const { typed, problem } = read;
      if (problem !== undefined) return await show(request, reply.code(422), session, read);
      const act = actIn(request.body);
      const lead = leadOf(typed, served.release.site, scope.wordsIn(typed.language));
      // No mail: neither to the owner, who has typed it, nor to them, who have not written.
      const also = scope.follows(lead.fields).also.filter((kind) => kind === "forward");
      const reference = await acceptLead(db, lead, act, now(), { owners: 0, also });
      const by = { seen: 0, account: session.account.id, now: now(), act };
      await changeFollowUp(db, reference, firstChange(typed, now()), by);
      scope.onLead();
      return reply.redirect(fileAddress(reference), 303);
    }),
  );

  app.get(
    "/desk/leads/known",
    signedIn(scope, async (request, reply, { account }) => {
      const { phone } = request.query as { phone?: unknown };
      const number = tenDigits(String(phone));
      const words = scope.wordsIn(account.language);
      const found = /^\d{10}$/.test(number) ? await samePerson(db, "", { phone: number }, 3) : [];
      const known = found.map((lead): KnownPerson => {
        const { reference, name, about, receivedAt } = leadRow(lead, words);
        const day = shortMoment(receivedAt, now(), account.language);
        return { reference, summary: [name, about, day].join(" · ") };
      });
      return await reply.send(known);
    }),
  );

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { account }: Session,
    view: Omit<AddView, "topics">,
  ) {
    const { language } = account;
    const topics = topicsIn(served.release.site, scope.wordsIn(language), language);
    return await scope.send(request, reply, { page: "lead-add", ...view, topics });
  }
}
