/** Erasing an enquiry for ever: owners only, after a page that shows what is erased. A press erases nothing else. */
import type { FastifyReply } from "fastify";
import * as v from "valibot";
import { forVerifiedOwners } from "#desk/frame/access.ts";
import { writeAuditLog } from "#desk/frame/audit-log.ts";
import type { DeskPlugin } from "#desk/frame/desk-scope.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { HttpError } from "#server/http/http-error.ts";
import { listSeenMarks } from "#server/store/erasure.ts";
import { listOtherEnquiries } from "#server/store/person-search.ts";
import { findEnquiry } from "#server/store/stored-enquiries.ts";
import { addBodyParsers } from "#server/submit/body-parsers.ts";
import { getErasedUrl, noFilters } from "./enquiry-filters.ts";
import { readReference } from "./enquiry-reference.ts";
import { toEnquiryRow } from "./enquiry-row.ts";
import { eraseEnquiryPage } from "./erase-enquiry-page.tsx";

/** More enquiries of one person are erased at the terminal: `npm run desk -- erase --person`. */
const maxOtherEnquiries = 500;

/** The number of fields that the form may have: each ticked box is one. */
const maxFields = maxOtherEnquiries + 10;

/** The mark of `listSeenMarks` in the page. */
const seenSchema = v.optional(v.pipe(v.string(), v.maxLength(100)), "");

const eraseSchema = v.object({
  seen: seenSchema,
  also: v.optional(
    v.union([
      v.pipe(
        v.string(),
        v.transform((one) => [one]),
      ),
      v.array(v.string()),
    ]),
    () => [],
  ),
});

export const eraseRoutes: DeskPlugin = (app, scope) => {
  const { db, log, now } = scope;
  addBodyParsers(app, maxFields);

  app.get(deskPaths.eraseEnquiry(":reference"), forVerifiedOwners, (_request, reply) =>
    sendConfirmPage(reply),
  );

  app.post(deskPaths.eraseEnquiry(":reference"), forVerifiedOwners, async (request, reply) => {
    const reference = readReference(request);
    const { seen, also } = v.parse(v.fallback(eraseSchema, { seen: "", also: [] }), request.body);
    const { others, marks } = await findPerson(reference);
    const ticked = others.filter((other) => isSameReference(also, other.reference));
    const hasChanged = ({ reference: each }: { reference: string }, listed: string[]) =>
      !listed.includes(marks.get(each) ?? "");
    if (hasChanged({ reference }, [seen]) || ticked.some((other) => hasChanged(other, also))) {
      return await sendConfirmPage(reply.code(409), "changed");
    }
    // The enquiry of the page is erased first: if it cannot be, nothing is erased.
    const result = await eraseSeen(reference, seen);
    if (!result.erased) {
      if (result.why === "unknown") throw createUnknownEnquiryError();
      const notice = result.why === "changed" ? "changed" : "beingSent";
      return await sendConfirmPage(reply.code(409), notice);
    }
    let erased = 1;
    for (const other of ticked) {
      if ((await eraseSeen(other.reference, marks.get(other.reference) ?? "")).erased) erased++;
    }
    return reply.redirect(
      getErasedUrl(noFilters, { erased, left: ticked.length + 1 - erased }),
      303,
    );

    async function eraseSeen(each: string, seenEnquiry: string) {
      const erasure = await scope.erase(each, seenEnquiry);
      if (erasure.erased) {
        log.info({ reference: each }, "an enquiry was erased at the desk");
        const line = { account: request.account.id, event: "erased", subject: each } as const;
        await writeAuditLog(db, line, now());
      }
      return erasure;
    }
  });

  async function findPerson(reference: string) {
    const enquiry = await findEnquiry(db, reference);
    if (enquiry === undefined) throw createUnknownEnquiryError();
    const others = await listOtherEnquiries(db, reference, enquiry.fields, maxOtherEnquiries);
    return { enquiry, others, marks: await listSeenMarks(db, [enquiry, ...others]) };
  }

  async function sendConfirmPage(
    reply: FastifyReply,
    notice?: "beingSent" | "changed",
  ): Promise<FastifyReply> {
    const { enquiry, others, marks } = await findPerson(readReference(reply.request));
    const messages = scope.getMessages(reply.request.account.language);
    const toErasable = (item: typeof enquiry) => ({
      ...toEnquiryRow(item, messages),
      seen: marks.get(item.reference) ?? "",
    });
    return await reply.sendPage(eraseEnquiryPage, {
      enquiry: toErasable(enquiry),
      others: others.map(toErasable),
      notice,
    });
  }
};

function isSameReference(seen: readonly string[], reference: string): boolean {
  return seen.some((item) => item.startsWith(`${reference}_`));
}

function createUnknownEnquiryError(): HttpError {
  return new HttpError(404, "There is no such enquiry.");
}
