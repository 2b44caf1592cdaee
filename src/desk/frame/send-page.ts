import { randomUUID } from "node:crypto";
import type { FastifyError, FastifyInstance, FastifyReply } from "fastify";
import type { ProblemPageView } from "#desk/sign-in/sign-in-pages.tsx";
import { fillRecord, statusFilters } from "#enquiry/statuses.ts";
import { defaultLocale } from "#locales.ts";
import { getLocaleMessages } from "#server/messages.ts";
import { countDueCalls, countEnquiriesByStatus } from "#server/store/inbox.ts";
import { getDayAhead } from "#text/clock.ts";
import { type DeskScope, getBrowserLanguage } from "./desk-scope.ts";
import type { DeskContext } from "./page-context.ts";
import { type DeskView, renderDeskPage } from "./render.tsx";
import { getSavedForm } from "./saved-form.ts";

declare module "fastify" {
  interface FastifyReply {
    sendPage(view: DeskView): Promise<FastifyReply>;
  }
}

/** Nobody is signed in, so no number is shown. */
const zeroCounts = { due: 0, ...fillRecord(statusFilters, 0) };

const problems: Partial<Record<number, ProblemPageView["kind"]>> = {
  403: "forbidden",
  404: "notFound",
};

/** Adds `reply.sendPage`, and shows every error as a page. */
export function registerSendPage(
  app: FastifyInstance,
  { db, served, files, log, now }: DeskScope,
): void {
  app.decorateReply("sendPage", async function (this: FastifyReply, view: DeskView) {
    const { request } = this;
    const account = request.session?.account;
    const wanted = account?.language ?? getBrowserLanguage(request) ?? defaultLocale;
    const { language, messages } = getLocaleMessages(served.edition.messages, wanted);
    const context = {
      language,
      messages: messages.desk,
      business: messages.business.name,
      styles: files.styles,
      scripts: files.scripts,
      reader: account,
      now: now(),
      counts: account === undefined ? zeroCounts : await count(),
      idempotencyKey: randomUUID(),
      saved: getSavedForm(request.query),
    };
    return this.type("text/html; charset=utf-8").send(renderDeskPage(view, context));
  });

  app.setErrorHandler<FastifyError>(async (error, _request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode >= 500) log.error({ err: error }, "a request to the desk failed");
    const kind = problems[statusCode] ?? "failed";
    return await reply.code(statusCode).sendPage({ page: "problem", kind });
  });

  async function count(): Promise<DeskContext["counts"]> {
    const [due, statusCounts] = await Promise.all([
      countDueCalls(db, getDayAhead(1, now())),
      countEnquiriesByStatus(db),
    ]);
    return { due, ...statusCounts };
  }
}
