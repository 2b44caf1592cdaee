/** Erasing an enquiry for ever: for owners, after one more look at what goes. */
import type { FastifyRequest } from "fastify";
import * as v from "valibot";
import { readEnquiry } from "#server/store/leads.ts";
import { countInbox, listInbox } from "#server/store/inbox.ts";
import { samePerson } from "#server/store/person-search.ts";
import { personOf } from "#server/store/lead-fields.ts";
import { writeLog } from "#desk/frame/desk-log.ts";
import type { DeskScope } from "#desk/frame/desk-scope.ts";
import { referenceIn } from "./lead-view.ts";
import { routesFor, type Answer } from "#desk/enter/signed-in.ts";

/** A person who has sent more is erased at the terminal: `npm run leads -- erase --person`. */
const mostOthers = 500;

/** So many are erased in one press: each is a transaction of its own. */
const mostSpam = 500;

/** The tick, and the enquiries that the page has listed beside it. */
const others = v.object({
  others: v.literal("on"),
  listed: v.pipe(v.string(), v.maxLength(10_000)),
});

/** Adds the page that asks, and the way to do it. */
export function eraseRoutes(scope: DeskScope): void {
  const { db, log, now } = scope;
  const { freshOwner } = routesFor(scope);

  freshOwner.get("/desk/leads/:reference/erase", async ({ request }) => await ask(request));

  freshOwner.post("/desk/leads/:reference/erase", async ({ request, account }) => {
    const reference = referenceIn(request);
    const posted = v.safeParse(others, request.body);
    const listed = posted.success ? posted.output.listed.split(" ") : [];
    const found = await othersOf(reference, newest(await readEnquiry(db, reference)));
    // Exactly those that were listed: what has come in since was not looked at.
    const also = found.filter((other) => listed.includes(other.reference));
    for (const each of [...also.map((lead) => lead.reference), reference]) {
      const result = await scope.erase(each);
      if (!result.erased) {
        if (result.why === "unknown") continue;
        return await ask(request, { code: 409, notice: "beingSent" });
      }
      log.info({ reference: each }, "an enquiry was erased at the desk");
      await writeLog(db, { account: account.id, event: "erased", about: each }, now());
    }
    return { href: "/desk/leads?notice=erased" };
  });

  const spam = { box: "spam", search: "" } as const;

  freshOwner.get("/desk/leads/spam/erase", async () => {
    return { page: "erase-spam", count: await countInbox(db, spam) };
  });

  freshOwner.post("/desk/leads/spam/erase", async ({ account }) => {
    const references = await listInbox(db, spam, mostSpam);
    for (const reference of references) await scope.erase(reference);
    log.info({ count: references.length }, "spam was erased at the desk");
    await writeLog(db, { account: account.id, event: "erased" }, now());
    // A mail about one of them is on its way, or there are more than one press takes.
    const isLeft = (await countInbox(db, spam)) > 0;
    const notice = isLeft ? "spamLeft" : "erased";
    return { href: `/desk/leads?box=spam&notice=${notice}` };
  });

  const othersOf = (reference: string, fields: Record<string, string>) =>
    samePerson(db, reference, fields, mostOthers);

  async function ask(
    request: FastifyRequest,
    tried: { code?: number; notice?: "beingSent" } = {},
  ): Promise<Answer> {
    const reference = referenceIn(request);
    const leads = await readEnquiry(db, reference);
    const fields = newest(leads);
    if (leads.length === 0) return { refused: "notFound" };
    const found = await othersOf(reference, fields);
    const others = found.map((other) => ({
      reference: other.reference,
      name: personOf(other.fields) || other.reference,
      receivedAt: other.receivedAt,
    }));
    const name = personOf(fields) || reference;
    return { page: "erase", reference, name, others, ...tried };
  }
}

function newest(leads: readonly { fields: Record<string, string> }[]): Record<string, string> {
  return leads.at(-1)?.fields ?? {};
}
