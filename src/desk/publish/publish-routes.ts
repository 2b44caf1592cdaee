/** Publishing the words: what changes, and the way back. For owners. */
import * as v from "valibot";
import { readPost, type DeskScope } from "#desk/frame/desk-scope.ts";
import { routesFor, type Answer, type Asked } from "#desk/enter/signed-in.ts";
import { changesBetween } from "#desk/drafts/changes.ts";
import { ownContent, readName } from "#desk/drafts/content-values.ts";
import { keepEdit, type By } from "#desk/drafts/word-edits.ts";
import { draftEdits, dropEdit, publishedEdits } from "#desk/drafts/word-edits.ts";
import { restorePublished } from "./draft-review.ts";
import { nameComparison, publishView, type Outcome } from "./publish-view.ts";
import type { Publisher } from "./publisher.ts";
import { overlayOf } from "./versions.ts";

const page = "/desk/publish";

const id = v.object({ id: v.pipe(v.string(), v.maxLength(64)) });
const named = v.object({ name: v.pipe(v.string(), v.maxLength(500)) });
const compared = v.fallback(v.object({ comparison: v.string() }), { comparison: "" });
const query = v.fallback(v.object({ notice: v.optional(v.picklist(["outcome", "back"])) }), {});

/** Adds the page, and what can be done on it. */
export function publishRoutes(scope: DeskScope): void {
  const { db, publisher } = scope;
  // What visitors read is changed by owners who have just shown their passkey.
  const { owner, freshOwner } = routesFor(scope);

  owner.get(page, async ({ request, reader }) => {
    const { notice } = v.parse(query, request.query);
    const outcome = notice === "outcome" ? "live" : notice;
    return { page: "publish", ...(await publishView(db, publisher, { reader, outcome })) };
  });

  freshOwner.post(`${page}/now`, async (asked) => {
    const [overlay, published] = await Promise.all([draftEdits(db), publishedEdits(db)]);
    const changes = changesBetween(published, overlay);
    if (changes.length === 0) return { href: page };
    const { comparison } = v.parse(compared, asked.request.body);
    if (comparison !== nameComparison(published, overlay)) {
      return await notPublished(asked, { problem: "changed" }, 409);
    }
    return await publishing(asked, { overlay, changes, event: "published" });
  });

  freshOwner.post(`${page}/back`, async (asked) => {
    const posted = v.safeParse(id, asked.request.body);
    if (!posted.success) return { refused: "notFound" };
    // No version is the site as it was delivered.
    const overlay = posted.output.id === "" ? [] : await overlayOf(db, posted.output.id);
    if (overlay === undefined) return { refused: "notFound" };
    const changes = changesBetween(await publishedEdits(db), overlay);
    return await publishing(asked, { overlay, changes, event: "went-back" });
  });

  /** What is done with one draft. */
  const decide = (does: string, work: (name: string, by: By) => Promise<unknown>) => {
    owner.post(`${page}/${does}`, async ({ request, account }) => {
      const { name } = readPost(named, request);
      await work(name, { account: account.id, now: scope.now() });
      return { href: page };
    });
  };
  decide("drop", async (name) => await dropEdit(db, readName(name)));
  decide("keep", async (name) => await keepEdit(db, ownContent(), readName(name)));
  decide("restore", async (name, by) => {
    await restorePublished(db, name, by);
  });

  async function publishing(
    asked: Asked,
    version: Omit<Parameters<Publisher["publish"]>[0], "account">,
  ): Promise<Answer> {
    const { account, reader } = asked;
    const outcome = await publisher.publish({ ...version, account: account.id }, reader.words);
    const notice = version.event === "published" ? "outcome" : "back";
    if (outcome === undefined) return { href: `${page}?notice=${notice}` };
    return await notPublished(asked, outcome, 422);
  }

  /** The page as it is now, with why nothing was published. */
  async function notPublished({ reader }: Asked, outcome: Outcome, code: number): Promise<Answer> {
    return { page: "publish", code, ...(await publishView(db, publisher, { reader, outcome })) };
  }
}
