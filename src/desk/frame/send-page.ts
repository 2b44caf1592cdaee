import { randomUUID } from "node:crypto";
import type { FastifyError, FastifyInstance, FastifyReply } from "fastify";
import { problemPage } from "#desk/sign-in/problem-page.tsx";
import type { ProblemView } from "#desk/sign-in/sign-in-view.ts";
import { fillRecord, statusFilters } from "#enquiry/statuses.ts";
import { defaultLocale } from "#locales.ts";
import { getLocaleMessages } from "#server/messages.ts";
import { countDueCalls } from "#server/store/calls.ts";
import { countEnquiriesByStatus } from "#server/store/enquiry-counts.ts";
import { getDayAhead } from "#text/clock.ts";
import { type DeskScope, getBrowserLanguage } from "./desk-scope.ts";
import type { DeskContext, MenuItem } from "./page-context.ts";
import { type PageTemplate, renderDeskPage } from "./render.tsx";
import { readSavedForm } from "./saved-form.ts";

declare module "fastify" {
  interface FastifyReply {
    sendPage<View>(page: PageTemplate<View>, view: NoInfer<View>): Promise<FastifyReply>;
  }
}

/** The counts of a page for somebody who is not signed in. */
const zeroCounts = { due: 0, ...fillRecord(statusFilters, 0) };

/** What is said of an error, by its status; of any other that it failed. */
const problems: Partial<Record<number, ProblemView["kind"]>> = {
  403: "forbidden",
  404: "notFound",
};

/** Adds `reply.sendPage`, and shows every error as a page. */
export function registerSendPage(
  app: FastifyInstance,
  { db, served, files, log, now }: DeskScope,
  menu: readonly MenuItem[],
): void {
  app.decorateReply("sendPage", async function <
    View,
  >(this: FastifyReply, page: PageTemplate<View>, view: View) {
    const { request } = this;
    const account = request.session?.account;
    const wanted = account?.language ?? getBrowserLanguage(request) ?? defaultLocale;
    const { language, messages } = getLocaleMessages(served.edition.messages, wanted);
    const context: DeskContext = {
      language,
      messages: messages.desk,
      business: messages.business.name,
      styles: files.styles,
      scripts: files.scripts,
      reader: account,
      now: now(),
      menu,
      counts: account === undefined ? zeroCounts : await count(),
      idempotencyKey: randomUUID(),
      saved: readSavedForm(request.query),
    };
    return this.type("text/html; charset=utf-8").send(renderDeskPage(page, view, context));
  });

  app.setErrorHandler<FastifyError>(async (error, _request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode >= 500) log.error({ err: error }, "a request to the desk failed");
    const kind = problems[statusCode] ?? "failed";
    return await reply.code(statusCode).sendPage(problemPage, { kind });
  });

  async function count(): Promise<DeskContext["counts"]> {
    const [due, statusCounts] = await Promise.all([
      countDueCalls(db, getDayAhead(1, now())),
      countEnquiriesByStatus(db),
    ]);
    return { due, ...statusCounts };
  }
}
