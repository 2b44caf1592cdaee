/** Erasing enquiries for ever: owners only, after a page that shows what is erased. */
import type { FastifyReply } from "fastify";
import * as v from "valibot";
import { forVerifiedOwners } from "#desk/frame/access.ts";
import { writeAuditLog } from "#desk/frame/audit-log.ts";
import type { DeskPlugin } from "#desk/frame/desk-scope.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { HttpError } from "#server/http/http-error.ts";
import { countEnquiries, listReferences } from "#server/store/inbox.ts";
import { listOtherEnquiries } from "#server/store/person-search.ts";
import { getPersonName } from "#server/store/submission-fields.ts";
import { listSubmissions } from "#server/store/submissions.ts";
import { readReference } from "./enquiry-view.ts";

/** More enquiries of one person are erased at the terminal: `npm run desk -- erase --person`. */
const maxOtherEnquiries = 500;

/** Erased by one click at most, because each is a transaction of its own. */
const maxErasedSpam = 500;

const others = v.object({
  others: v.literal("on"),
  listed: v.pipe(v.string(), v.maxLength(10_000)),
});

export const eraseRoutes: DeskPlugin = (app, scope) => {
  const { db, log, now } = scope;

  app.get(deskPaths.eraseEnquiry(":reference"), forVerifiedOwners, (_request, reply) =>
    sendConfirmPage(reply),
  );

  app.post(deskPaths.eraseEnquiry(":reference"), forVerifiedOwners, async (request, reply) => {
    const reference = readReference(request);
    const posted = v.safeParse(others, request.body);
    const listed = posted.success ? posted.output.listed.split(" ") : [];
    const found = await findOthers(
      reference,
      getNewestFields(await listSubmissions(db, reference)),
    );
    // Only the listed ones: later enquiries were never shown.
    const also = found.filter((other) => listed.includes(other.reference));
    for (const each of [...also.map((enquiry) => enquiry.reference), reference]) {
      const result = await scope.erase(each);
      if (!result.erased) {
        if (result.why === "unknown") continue;
        return await sendConfirmPage(reply.code(409), "beingSent");
      }
      log.info({ reference: each }, "an enquiry was erased at the desk");
      await writeAuditLog(
        db,
        { account: request.account.id, event: "erased", subject: each },
        now(),
      );
    }
    return reply.redirect(`${deskPaths.enquiries}?notice=erased`, 303);
  });

  const spam = { status: "spam", search: "" } as const;

  app.get(deskPaths.eraseSpam, forVerifiedOwners, async (_request, reply) =>
    reply.sendPage({ page: "erase-spam", count: await countEnquiries(db, spam) }),
  );

  app.post(deskPaths.eraseSpam, forVerifiedOwners, async ({ account }, reply) => {
    const references = await listReferences(db, spam, maxErasedSpam);
    for (const reference of references) await scope.erase(reference);
    log.info({ count: references.length }, "spam was erased at the desk");
    await writeAuditLog(db, { account: account.id, event: "erased" }, now());
    // One of their mails is being sent, or there are more than one click erases.
    const isLeft = (await countEnquiries(db, spam)) > 0;
    const notice = isLeft ? "spamLeft" : "erased";
    return reply.redirect(`${deskPaths.enquiries}?status=spam&notice=${notice}`, 303);
  });

  const findOthers = (reference: string, fields: Record<string, string>) =>
    listOtherEnquiries(db, reference, fields, maxOtherEnquiries);

  async function sendConfirmPage(reply: FastifyReply, notice?: "beingSent"): Promise<FastifyReply> {
    const reference = readReference(reply.request);
    const submissions = await listSubmissions(db, reference);
    const fields = getNewestFields(submissions);
    if (submissions.length === 0) throw new HttpError(404, "There is no such enquiry.");
    const found = await findOthers(reference, fields);
    const others = found.map((other) => ({
      reference: other.reference,
      name: getPersonName(other.fields) || other.reference,
      receivedAt: other.receivedAt,
    }));
    const name = getPersonName(fields) || reference;
    return await reply.sendPage({ page: "erase-enquiry", reference, name, others, notice });
  }
};

function getNewestFields(
  submissions: readonly { fields: Record<string, string> }[],
): Record<string, string> {
  return submissions.at(-1)?.fields ?? {};
}
