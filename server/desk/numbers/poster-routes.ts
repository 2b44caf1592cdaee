/** Links for posters: each names itself, so that a month shows what it brought. */
import * as v from "valibot";
import type { PosterView } from "#desk/numbers/poster-page.tsx";
import { isLocale, type Locale } from "#locales";
import { pages, pathTo, type PageName } from "#site";
import { encodeQR } from "qr";
import type { DeskScope } from "#server/desk/desk-scope.ts";
import { forOwner } from "#server/desk/signed-in.ts";
import { qrDrawing } from "#server/payment/qr-code.ts";
import { pageName } from "./page-names.ts";

const text = v.optional(v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(60)), ""), "");
const shape = v.object({ name: text, campaign: text, page: text, language: text });

/** Pages that no poster sends people to. */
const none: readonly string[] = ["privacy", "terms"];

/** Adds the form with its answer, and the code as a file for a printer's shop. */
export function posterRoutes(scope: DeskScope): void {
  const { app, served } = scope;
  const owner = forOwner(scope);

  app.get(
    "/desk/numbers/poster",
    owner(async (request, reply, { account }) => {
      const { site } = served.release;
      const { business } = scope.wordsIn(account.language);
      const names = Object.keys(pages).filter((name) => !none.includes(name)) as PageName[];
      const chosen = chosenIn(request.query, account.language);
      const { origin } = scope.relyingPartyOf(request);
      const link = linkTo(origin, chosen);
      const query = new URLSearchParams(chosen).toString();
      return await scope.send(request, reply, {
        page: "poster",
        chosen,
        pages: names.map((name) => ({
          value: name,
          label: pageName(site, pages[name].path, account.language, business.name),
        })),
        made:
          link === undefined
            ? undefined
            : {
                link,
                code: qrDrawing(link),
                file: `/desk/numbers/poster.svg?${query}`,
                isAtHome: scope.siteUrl === undefined,
              },
      });
    }),
  );

  app.get(
    "/desk/numbers/poster.svg",
    owner(async (request, reply, { account }) => {
      const chosen = chosenIn(request.query, account.language);
      const link = linkTo(scope.relyingPartyOf(request).origin, chosen) ?? "";
      return await reply
        .type("image/svg+xml")
        .header("Content-Disposition", 'attachment; filename="poster.svg"')
        .send(encodeQR(link, "svg", { ecc: "medium", border: 4 }));
    }),
  );
}

function chosenIn(query: unknown, usual: Locale): PosterView["chosen"] {
  const { name, campaign, page, language } = v.parse(shape, query);
  return {
    name,
    campaign,
    page: Object.hasOwn(pages, page) ? page : "home",
    language: isLocale(language) ? language : usual,
  };
}

function linkTo(origin: string, { name, campaign, page, language }: PosterView["chosen"]) {
  if (name === "") return undefined;
  // Checked where it was chosen.
  const link = new URL(pathTo(page as PageName, language), origin);
  link.searchParams.set("utm_source", name);
  link.searchParams.set("utm_medium", "print");
  if (campaign !== "") link.searchParams.set("utm_campaign", campaign);
  return link.href;
}
