/** Erasing an enquiry for ever: for owners, after one more look at what goes. */
import type { FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { readEnquiry } from "#server/db/enquiry.ts";
import { samePerson } from "#server/db/same-person.ts";
import { personOf } from "#server/person.ts";
import { writeLog } from "./desk-log.ts";
import type { DeskScope } from "./desk-scope.ts";
import { referenceIn } from "./show-lead.ts";
import { freshOwner, freshOwnerPage } from "./signed-in.ts";

/** Adds the page that asks, and the way to do it. */
export function eraseRoutes(scope: DeskScope): void {
  const { app, db, log, now } = scope;

  app.get(
    "/desk/leads/:reference/erase",
    freshOwnerPage(scope, async (request, reply) => await ask(request, reply)),
  );

  app.post(
    "/desk/leads/:reference/erase",
    freshOwner(scope, async (request, reply, { account }) => {
      const reference = referenceIn(request);
      const others = v.is(v.object({ others: v.literal("on") }), request.body);
      const leads = await readEnquiry(db, reference);
      const also = others ? await samePerson(db, reference, newest(leads)) : [];
      for (const each of [...also.map((lead) => lead.reference), reference]) {
        const result = await scope.erase(each);
        if (!result.erased) {
          if (result.why === "unknown") continue;
          return await ask(request, reply.code(409), "beingSent");
        }
        log.info({ reference: each }, "an enquiry was erased at the desk");
        await writeLog(db, { account: account.id, event: "erased", about: each }, now());
      }
      return reply.redirect("/desk/leads?said=erased", 303);
    }),
  );

  async function ask(request: FastifyRequest, reply: FastifyReply, said?: "beingSent") {
    const reference = referenceIn(request);
    const leads = await readEnquiry(db, reference);
    const fields = newest(leads);
    if (leads.length === 0) {
      return await scope.send(request, reply.code(404), { page: "problem", kind: "notFound" });
    }
    const others = (await samePerson(db, reference, fields)).length;
    const name = personOf(fields) || reference;
    return await scope.send(request, reply, { page: "erase", reference, name, others, said });
  }
}

function newest(leads: readonly { fields: Record<string, string> }[]): Record<string, string> {
  return leads.at(-1)?.fields ?? {};
}
