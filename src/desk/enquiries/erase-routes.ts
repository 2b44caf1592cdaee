/** Erasing enquiries for ever: owners only, after a page that shows what is erased. A press erases nothing else. */
import type { FastifyReply } from "fastify";
import * as v from "valibot";
import { forVerifiedOwners } from "#desk/frame/access.ts";
import { writeAuditLog } from "#desk/frame/audit-log.ts";
import type { DeskPlugin } from "#desk/frame/desk-scope.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { HttpError } from "#server/http/http-error.ts";
import { listSeenMarks } from "#server/store/erasure.ts";
import { countEnquiries, findEnquiry, listEnquiries } from "#server/store/inbox.ts";
import { listOtherEnquiries } from "#server/store/person-search.ts";
import { addBodyParsers } from "#server/submit/body-parsers.ts";
import { readReference, toEnquiryRow } from "./enquiry-view.ts";
import {
  erasedNoticeId,
  getInboxUrl,
  type InboxFilters,
  parseFilters,
  toEnquiryQuery,
} from "./inbox-filters.ts";

/** More enquiries of one person are erased at the terminal: `npm run desk -- erase --person`. */
const maxOtherEnquiries = 500;

/** Erased by one click at most, because each is a transaction of its own. */
const maxErasedSpam = 500;
/** In characters, of one enquiry: its reference, version and newest form. */
const maxMarkLength = 100;

/** Each ticked box is a field. */
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

const listedSchema = v.optional(v.pipe(v.string(), v.maxLength(maxMarkLength * maxErasedSpam)), "");
const eraseSpamSchema = v.object({
  listed: listedSchema,
  people: v.optional(v.string()),
  listedPeople: listedSchema,
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
    // First, so that nothing was deleted where this one cannot be.
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
    return redirectToList(reply, {}, { erased, left: ticked.length + 1 - erased });

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

  app.get(deskPaths.eraseSpam, forVerifiedOwners, async (request, reply) => {
    const filters = parseSpamFilters(request.query);
    const query = toEnquiryQuery(filters);
    const messages = scope.getMessages(request.account.language);
    const limit = { limit: maxErasedSpam };
    // Each kind by itself: in a flood the one would fill the page of the other.
    const { enquiries: robots } = await listEnquiries(db, { ...query, isOverload: false }, limit);
    const { enquiries: people } = await listEnquiries(db, { ...query, isOverload: true }, limit);
    const marks = await listSeenMarks(db, [...robots, ...people]);
    const listMarks = (items: typeof robots) =>
      items.map(({ reference }) => marks.get(reference) ?? "");
    return await reply.sendPage({
      page: "erase-spam",
      filters,
      all: await countEnquiries(db, { ...query, isOverload: false }),
      listed: listMarks(robots),
      people: people.map((enquiry) => toEnquiryRow(enquiry, messages)),
      listedPeople: listMarks(people),
    });
  });

  app.post(deskPaths.eraseSpam, forVerifiedOwners, async (request, reply) => {
    const { query, body, account } = request;
    const posted = v.safeParse(eraseSpamSchema, body);
    const { listed, people, listedPeople } = posted.success
      ? posted.output
      : { listed: "", people: undefined, listedPeople: "" };
    const seen = [listed, people === undefined ? "" : listedPeople]
      .flatMap((list) => list.split(" "))
      // A page lists only spam: the mark says so, and is compared again before the erasure.
      .filter((item) => item.length < maxMarkLength && /^[\w-]+_\d+_spam_[\w-]+$/.test(item))
      .slice(0, 2 * maxErasedSpam);
    let erased = 0;
    for (const item of seen) {
      if ((await scope.erase(item.slice(0, item.indexOf("_")), item)).erased) erased++;
    }
    if (erased > 0) {
      log.info({ count: erased }, "spam was erased at the desk");
      await writeAuditLog(db, { account: account.id, event: "erased" }, now());
    }
    return redirectToList(reply, parseSpamFilters(query), { erased, left: seen.length - erased });
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
    return await reply.sendPage({
      page: "erase-enquiry",
      enquiry: toErasable(enquiry),
      others: others.map(toErasable),
      notice,
    });
  }
};

function parseSpamFilters(query: unknown): InboxFilters {
  return { ...parseFilters(query), status: "spam" };
}

function redirectToList(
  reply: FastifyReply,
  filters: Partial<InboxFilters>,
  { erased, left }: { erased: number; left: number },
): FastifyReply {
  const notice = { notice: "erased", erased: String(erased), left: String(left) };
  return reply.redirect(`${getInboxUrl(parseFilters(filters), notice)}#${erasedNoticeId}`, 303);
}

function isSameReference(seen: readonly string[], reference: string): boolean {
  return seen.some((item) => item.startsWith(`${reference}_`));
}

function createUnknownEnquiryError(): HttpError {
  return new HttpError(404, "There is no such enquiry.");
}
