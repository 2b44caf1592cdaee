/** Erasing enquiries for ever: owners only, after a page that shows what is erased. */
import type { FastifyReply } from "fastify";
import * as v from "valibot";
import { forVerifiedOwners } from "#desk/frame/access.ts";
import { writeLog } from "#desk/frame/audit-log.ts";
import type { DeskPlugin } from "#desk/frame/desk-scope.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { HttpError } from "#server/http/http-error.ts";
import { countInbox, listInbox } from "#server/store/inbox.ts";
import { personOf } from "#server/store/submission-fields.ts";
import { readEnquiry } from "#server/store/submissions.ts";
import { samePerson } from "#server/store/person-search.ts";
import { referenceIn } from "./enquiry-view.ts";

/** More enquiries of one person are erased at the terminal: `npm run desk -- erase --person`. */
const mostOthers = 500;

/** Erased by one click at most, because each is a transaction of its own. */
const mostSpam = 500;

const others = v.object({
  others: v.literal("on"),
  listed: v.pipe(v.string(), v.maxLength(10_000)),
});

export const eraseRoutes: DeskPlugin = (app, scope) => {
  const { db, log, now } = scope;

  app.get(deskPaths.eraseEnquiry(":reference"), forVerifiedOwners, (_request, reply) => ask(reply));

  app.post(deskPaths.eraseEnquiry(":reference"), forVerifiedOwners, async (request, reply) => {
    const reference = referenceIn(request);
    const posted = v.safeParse(others, request.body);
    const listed = posted.success ? posted.output.listed.split(" ") : [];
    const found = await othersOf(reference, newest(await readEnquiry(db, reference)));
    // Only the listed ones: later enquiries were never shown.
    const also = found.filter((other) => listed.includes(other.reference));
    for (const each of [...also.map((lead) => lead.reference), reference]) {
      const result = await scope.erase(each);
      if (!result.erased) {
        if (result.why === "unknown") continue;
        return await ask(reply.code(409), "beingSent");
      }
      log.info({ reference: each }, "an enquiry was erased at the desk");
      await writeLog(db, { account: request.account.id, event: "erased", subject: each }, now());
    }
    return reply.redirect(`${deskPaths.enquiries}?notice=erased`, 303);
  });

  const spam = { box: "spam", search: "" } as const;

  app.get(deskPaths.eraseSpam, forVerifiedOwners, async (_request, reply) =>
    reply.sendPage({ page: "erase-spam", count: await countInbox(db, spam) }),
  );

  app.post(deskPaths.eraseSpam, forVerifiedOwners, async ({ account }, reply) => {
    const references = await listInbox(db, spam, mostSpam);
    for (const reference of references) await scope.erase(reference);
    log.info({ count: references.length }, "spam was erased at the desk");
    await writeLog(db, { account: account.id, event: "erased" }, now());
    // One of their mails is being sent, or there are more than one click erases.
    const isLeft = (await countInbox(db, spam)) > 0;
    const notice = isLeft ? "spamLeft" : "erased";
    return reply.redirect(`${deskPaths.enquiries}?status=spam&notice=${notice}`, 303);
  });

  const othersOf = (reference: string, fields: Record<string, string>) =>
    samePerson(db, reference, fields, mostOthers);

  async function ask(reply: FastifyReply, notice?: "beingSent"): Promise<FastifyReply> {
    const reference = referenceIn(reply.request);
    const leads = await readEnquiry(db, reference);
    const fields = newest(leads);
    if (leads.length === 0) throw new HttpError(404, "There is no such enquiry.");
    const found = await othersOf(reference, fields);
    const others = found.map((other) => ({
      reference: other.reference,
      name: personOf(other.fields) || other.reference,
      receivedAt: other.receivedAt,
    }));
    const name = personOf(fields) || reference;
    return await reply.sendPage({ page: "erase", reference, name, others, notice });
  }
};

function newest(leads: readonly { fields: Record<string, string> }[]): Record<string, string> {
  return leads.at(-1)?.fields ?? {};
}
