import { randomUUID } from "node:crypto";
import type { FastifyError, FastifyInstance, FastifyReply } from "fastify";
import type { ProblemView } from "#desk/sign-in/sign-in-pages.tsx";
import { boxChoices, forEachName } from "#enquiry/statuses.ts";
import { defaultLocale } from "#locales.ts";
import { countBoxes, countDue } from "#server/store/inbox.ts";
import { wordsIn } from "#server/messages.ts";
import { dayAhead } from "#text/clock.ts";
import { browserLanguage, type DeskScope } from "./desk-scope.ts";
import { renderDesk, type View } from "./render.tsx";
import { readSaved } from "./saved-form.ts";
import type { Shell } from "./page-context.ts";

declare module "fastify" {
  interface FastifyReply {
    sendPage(view: View): Promise<FastifyReply>;
  }
}

/** Nobody is signed in, so no number is shown. */
const nothingCounted = { due: 0, ...forEachName(boxChoices, 0) };

const problems: Partial<Record<number, ProblemView["kind"]>> = {
  403: "forbidden",
  404: "notFound",
};

/** Adds `reply.sendPage`, and shows every error as a page. */
export function sendPages(app: FastifyInstance, { db, served, files, log, now }: DeskScope): void {
  app.decorateReply("sendPage", async function (this: FastifyReply, view: View) {
    const { request } = this;
    const account = request.session?.account;
    const wanted = account?.language ?? browserLanguage(request) ?? defaultLocale;
    const { language, words: spoken } = wordsIn(served.release.words, wanted);
    const shell = {
      language,
      words: spoken.desk,
      business: spoken.business.name,
      styles: files.styles,
      scripts: files.scripts,
      reader: account,
      now: now(),
      counts: account === undefined ? nothingCounted : await count(),
      idempotencyKey: randomUUID(),
      saved: readSaved(request.query),
    };
    return this.type("text/html; charset=utf-8").send(renderDesk(view, shell));
  });

  app.setErrorHandler<FastifyError>(async (error, _request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode >= 500) log.error({ err: error }, "the desk failed");
    const kind = problems[statusCode] ?? "failed";
    return await reply.code(statusCode).sendPage({ page: "problem", kind });
  });

  async function count(): Promise<Shell["counts"]> {
    const [due, boxes] = await Promise.all([countDue(db, dayAhead(1, now())), countBoxes(db)]);
    return { due, ...boxes };
  }
}
