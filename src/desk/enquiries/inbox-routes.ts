/** The list of enquiries, and the same as a spreadsheet file, for owners. */
import * as v from "valibot";
import { forMembers, forVerifiedOwners } from "#desk/frame/access.ts";
import { writeAuditLog } from "#desk/frame/audit-log.ts";
import type { DeskPlugin } from "#desk/frame/desk-scope.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { formatSource } from "#enquiry/sources.ts";
import { getTopic } from "#enquiry/submission.ts";
import { forms } from "#forms/forms.ts";
import {
  countEnquiries,
  countEnquiriesByStatus,
  listEnquiries,
  listSources,
  listTopics,
  streamEnquiries,
  widenSearch,
} from "#server/store/inbox.ts";
import { writeXlsx } from "#server/store/workbook.ts";
import { getIndianDay } from "#text/days.ts";
import { toEnquiryRow } from "./enquiry-view.ts";
import {
  formatCursor,
  getInboxUrl,
  isNarrowed,
  parseCursor,
  parseFilters,
  parseInboxNotice,
  toEnquiryQuery,
} from "./inbox-filters.ts";

/** A parameter that an address has twice is ignored. */
const optionalParameter = v.optional(v.fallback(v.optional(v.string()), undefined));

const querySchema = v.object({
  after: optionalParameter,
});

export const inboxRoutes: DeskPlugin = (app, scope) => {
  const { db, log, now } = scope;

  app.get(deskPaths.enquiries, forMembers, async (request, reply) => {
    const messages = scope.getMessages(request.account.language);
    const filters = parseFilters(request.query);
    const { after } = v.parse(querySchema, request.query);
    const query = await widenSearch(db, toEnquiryQuery(filters));
    const page = await listEnquiries(db, query, { after: parseCursor(after) });
    // Counting a search reads all enquiries, so a list on one page is not counted again.
    const isWhole = after === undefined && page.next === undefined;
    const counts = isNarrowed(filters) ? await countEnquiriesByStatus(db, query) : undefined;
    const matching = isWhole
      ? page.enquiries.length
      : (counts?.[filters.status] ?? (await countEnquiries(db, query)));
    const [topics, sources] = await Promise.all([listTopics(db), listSources(db)]);
    return await reply.sendPage({
      page: "inbox",
      filters,
      isSimilar: query.names !== undefined,
      counts,
      matching,
      enquiries: page.enquiries.map((enquiry) => toEnquiryRow(enquiry, messages)),
      next: page.next && getInboxUrl(filters, { after: formatCursor(page.next) }),
      options: {
        forms: Object.values(forms).map(({ name }) => ({
          value: name,
          label: messages.desk.inbox.filters.forms[name],
        })),
        topic: topics.map(({ topic: value, newest }) => ({
          value,
          label: messages.courses.get(value)?.title ?? getTopic(newest),
        })),
        source: sources.map((source) => ({
          value: source,
          label: formatSource(source, messages.desk.sources),
        })),
      },
      notice: parseInboxNotice(request.query),
    });
  });

  app.get(deskPaths.exportEnquiries, forVerifiedOwners, async ({ query }, reply) => {
    const filters = parseFilters(query);
    const count = await countEnquiries(db, await widenSearch(db, toEnquiryQuery(filters)));
    return await reply.sendPage({ page: "export", filters, count });
  });

  app.post(deskPaths.exportEnquiries, forVerifiedOwners, async ({ body, account }, reply) => {
    const query = await widenSearch(db, toEnquiryQuery(parseFilters(body)));
    await writeAuditLog(db, { account: account.id, event: "exported" }, now());
    log.info("enquiries were exported at the desk");
    const name = `enquiries-${getIndianDay(now())}.xlsx`;
    return reply
      .type("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
      .header("Content-Disposition", `attachment; filename="${name}"`)
      .send(writeXlsx(streamEnquiries(db, query), scope.getMessages(account.language)));
  });
};
