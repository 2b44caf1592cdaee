/** The list of enquiries, and the same as a spreadsheet file, for owners. */
import * as v from "valibot";
import { forMembers, forVerifiedOwners } from "#desk/frame/access.ts";
import { writeLog } from "#desk/frame/audit-log.ts";
import type { DeskPlugin } from "#desk/frame/desk-scope.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { forms } from "#forms/forms.ts";
import { xlsxSheet } from "#server/store/csv.ts";
import {
  countBoxes,
  countInbox,
  everyInbox,
  listAbout,
  listSources,
  readInbox,
} from "#server/store/inbox.ts";
import { sourceName } from "#server/store/sources.ts";
import { dayInIndia } from "#text/days.ts";
import {
  inboxAddress,
  inboxNotices,
  isNarrowed,
  queryOf,
  readChoice,
  readCursor,
  writeCursor,
} from "./inbox-filters.ts";
import { leadRow, topicOf } from "./enquiry-view.ts";

/** A parameter that an address has twice is ignored. */
const once = v.optional(v.fallback(v.optional(v.string()), undefined));

const addressShape = v.object({
  after: once,
  notice: v.optional(v.fallback(v.picklist([...inboxNotices, "none"]), "none"), "none"),
});

export const inboxRoutes: DeskPlugin = (app, scope) => {
  const { db, log, now } = scope;

  app.get(deskPaths.enquiries, forMembers, async (request, reply) => {
    const words = scope.wordsIn(request.account.language);
    const choice = readChoice(request.query);
    const { after, notice } = v.parse(addressShape, request.query);
    const page = await readInbox(db, queryOf(choice), { after: readCursor(after) });
    // Counting a search reads all enquiries, so a list on one page is not counted again.
    const isWhole = after === undefined && page.next === undefined;
    const counts = isNarrowed(choice) ? await countBoxes(db, queryOf(choice)) : undefined;
    const matching = isWhole
      ? page.leads.length
      : (counts?.[choice.status] ?? (await countInbox(db, queryOf(choice))));
    const [topics, sources] = await Promise.all([listAbout(db), listSources(db)]);
    return await reply.sendPage({
      page: "inbox",
      choice,
      counts,
      matching,
      leads: page.leads.map((lead) => leadRow(lead, words)),
      next: page.next && inboxAddress(choice, { after: writeCursor(page.next) }),
      options: {
        forms: Object.values(forms).map(({ name }) => ({
          value: name,
          label: words.desk.inbox.filters.forms[name],
        })),
        topic: topics.map(({ topic: value, newest }) => ({
          value,
          label: words.courses.get(value)?.title ?? topicOf(newest),
        })),
        source: sources.map((source) => ({
          value: source,
          label: sourceName(source, words.desk.sources),
        })),
      },
      notice: notice === "none" ? undefined : notice,
    });
  });

  app.get(deskPaths.exportEnquiries, forVerifiedOwners, async ({ query }, reply) => {
    const choice = readChoice(query);
    const count = await countInbox(db, queryOf(choice));
    return await reply.sendPage({ page: "export", choice, count });
  });

  app.post(deskPaths.exportEnquiries, forVerifiedOwners, async ({ body, account }, reply) => {
    await writeLog(db, { account: account.id, event: "exported" }, now());
    log.info("enquiries were exported at the desk");
    const name = `enquiries-${dayInIndia(now())}.xlsx`;
    return reply
      .type("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
      .header("Content-Disposition", `attachment; filename="${name}"`)
      .send(xlsxSheet(everyInbox(db, queryOf(readChoice(body)))));
  });
};
