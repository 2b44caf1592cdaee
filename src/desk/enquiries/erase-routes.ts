/** Erasing an enquiry for ever: owners only, after a page that shows what is erased. A press erases nothing else. */
import type { FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { forVerifiedOwners } from "#desk/frame/access.ts";
import { writeAuditLog } from "#desk/frame/audit-log.ts";
import type { DeskPlugin } from "#desk/frame/desk-scope.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { HttpError } from "#server/http/http-error.ts";
import { listSeenMarks } from "#server/store/erasure.ts";
import { listOtherEnquiries } from "#server/store/person-search.ts";
import { findEnquiry, type StoredEnquiry } from "#server/store/stored-enquiries.ts";
import { addBodyParsers } from "#server/submit/body-parsers.ts";
import { getErasedUrl, noFilters } from "./enquiry-filters.ts";
import { readReference } from "./enquiry-reference.ts";
import { toEnquiryRow } from "./enquiry-row.ts";
import { eraseEnquiryPage } from "./erase-enquiry-page.tsx";

/** More enquiries of one person are erased at the terminal: `npm run desk -- erase --person`. */
const maxOtherEnquiries = 500;

/** The number of fields that the form may have: each ticked box is one. */
const maxFields = maxOtherEnquiries + 10;

/**
 * `NZ-2345-6789_3_kept_…` for an enquiry as the page showed it (`listSeenMarks`). An enquiry that has another mark by
 * now has changed since, and is not erased.
 */
const seenSchema = v.optional(v.pipe(v.string(), v.maxLength(100)), "");

/** The marks of the ticked boxes. A browser posts one box as a text, and several as a list. */
const alsoSchema = v.union([
  v.pipe(
    v.string(),
    v.transform((mark) => [mark]),
  ),
  v.array(v.string()),
]);

const eraseSchema = v.object({ seen: seenSchema, also: v.optional(alsoSchema, []) });

interface Person {
  enquiry: StoredEnquiry;
  /** Other enquiries with the same number or address. */
  others: StoredEnquiry[];
  /** The mark that each of these enquiries has now, by reference. */
  marks: ReadonlyMap<string, string>;
}

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
    const ticked = others.filter((other) => isTicked(also, other.reference));
    const isAsShown =
      marks.get(reference) === seen &&
      ticked.every((other) => also.includes(marks.get(other.reference) ?? ""));
    if (!isAsShown) return await sendConfirmPage(reply.code(409), "changed");
    // The enquiry of the page is erased first: if it cannot be, nothing is erased.
    const result = await eraseEnquiry(request, reference, seen);
    if (!result.erased) {
      if (result.why === "unknown") throw createUnknownEnquiryError();
      const notice = result.why === "changed" ? "changed" : "beingSent";
      return await sendConfirmPage(reply.code(409), notice);
    }
    let erased = 1;
    for (const other of ticked) {
      const mark = marks.get(other.reference) ?? "";
      if ((await eraseEnquiry(request, other.reference, mark)).erased) erased++;
    }
    const left = ticked.length + 1 - erased;
    return reply.redirect(getErasedUrl(noFilters, { erased, left }), 303);
  });

  async function findPerson(reference: string): Promise<Person> {
    const enquiry = await findEnquiry(db, reference);
    if (enquiry === undefined) throw createUnknownEnquiryError();
    const others = await listOtherEnquiries(db, reference, enquiry.fields, maxOtherEnquiries);
    return { enquiry, others, marks: await listSeenMarks(db, [enquiry, ...others]) };
  }

  /** Erases an enquiry if it still has this mark, and writes who did it. */
  async function eraseEnquiry(request: FastifyRequest, reference: string, mark: string) {
    const erasure = await scope.erase(reference, mark);
    if (erasure.erased) {
      log.info({ reference }, "an enquiry was erased at the desk");
      const line = { account: request.account.id, event: "erased", subject: reference } as const;
      await writeAuditLog(db, line, now());
    }
    return erasure;
  }

  async function sendConfirmPage(
    reply: FastifyReply,
    notice?: "beingSent" | "changed",
  ): Promise<FastifyReply> {
    const { enquiry, others, marks } = await findPerson(readReference(reply.request));
    const messages = scope.getMessages(reply.request.account.language);
    const toErasable = (item: StoredEnquiry) => ({
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

/** A mark begins with the reference of its enquiry: `NZ-2345-6789_3_kept_…`. */
function isTicked(also: readonly string[], reference: string): boolean {
  return also.some((mark) => mark.startsWith(`${reference}_`));
}

function createUnknownEnquiryError(): HttpError {
  return new HttpError(404, "There is no such enquiry.");
}
