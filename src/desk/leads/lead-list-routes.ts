/** The list of enquiries. */
import * as v from "valibot";
import { inboxNotices } from "#enquiry/statuses.ts";
import { inboxAddress } from "./inbox-address.ts";
import { forms } from "#forms/forms.ts";
import { countInbox, listAbout, listSources } from "#server/store/inbox-counts.ts";
import { readInbox } from "#server/store/inbox.ts";
import { sourceName } from "#server/store/sources.ts";
import type { DeskScope } from "#desk/frame/desk-scope.ts";
import { queryOf, readChoice, readCursor, writeCursor } from "./inbox-choice.ts";
import { leadRow, topicOf } from "./lead-views.ts";
import { signedIn } from "#desk/enter/signed-in.ts";

/** A parameter that the address has twice is ignored. */
const once = v.optional(v.fallback(v.optional(v.string()), undefined));

const addressShape = v.object({
  after: once,
  notice: v.optional(v.fallback(v.picklist([...inboxNotices, "none"]), "none"), "none"),
});

/** Adds it. */
export function leadListRoutes(scope: DeskScope): void {
  const { app, db } = scope;

  app.get(
    "/desk/leads",
    signedIn(scope, async (request, reply, { account }) => {
      const words = scope.wordsIn(account.language);
      const choice = readChoice(request.query);
      const { after, notice } = v.parse(addressShape, request.query);
      const page = await readInbox(db, queryOf(choice), { after: readCursor(after) });
      // A search with few hits reads all enquiries, so it runs only once.
      const isWhole = after === undefined && page.next === undefined;
      const matching = isWhole ? page.leads.length : await countInbox(db, queryOf(choice));
      const [about, sources] = await Promise.all([listAbout(db), listSources(db)]);
      return await scope.send(request, reply, {
        page: "inbox",
        choice,
        matching,
        leads: page.leads.map((lead) => leadRow(lead, words)),
        next: page.next && inboxAddress(choice, { after: writeCursor(page.next) }),
        options: {
          forms: Object.values(forms).map(({ name }) => ({
            value: name,
            label: words.desk.inbox.filters.forms[name],
          })),
          about: about.map(({ about: value, newest }) => ({
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
    }),
  );
}
