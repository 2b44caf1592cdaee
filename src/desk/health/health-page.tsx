import { Fragment } from "react";
import * as v from "valibot";
import { forMembers, forOwners, forVerifiedOwners } from "#desk/frame/access.ts";
import { writeAuditLog } from "#desk/frame/audit-log.ts";
import { definePage } from "#desk/frame/desk-page.tsx";
import { parseBody } from "#desk/frame/desk-scope.ts";
import type { DeskContext } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { confirmClock } from "#server/store/retention-runs.ts";
import { formatTime } from "#text/clock.ts";
import { formatLongDay, getIndianDay } from "#text/days.ts";
import { getChatUrl, getMailUrl } from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { Card } from "#ui/desk/card.tsx";
import { DeskIcon, type DeskIconName } from "#ui/desk/icon.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import {
  type CheckResultView,
  createHealthView,
  forgetSharedChecks,
  type HealthView,
  sendTestMail,
} from "./health-view.ts";
import styles from "./health-page.module.css";

export const healthPage = definePage<HealthView>({
  path: deskPaths.health,
  access: forMembers,
  heading: ({ health }) => health.heading,
  menu: { icon: "heart", label: ({ menu }) => menu.health },
  script: "health",
  query: (scope, { account, reader }) => createHealthView(scope, account, reader.messages),
  body: Health,
  actions: [
    {
      path: deskPaths.confirmClock,
      access: forVerifiedOwners,
      async run(scope, request) {
        const { day } = parseBody(v.object({ day: v.string() }), request);
        const now = scope.now();
        // Only the day that the owner has read is confirmed: the clock may have changed since.
        if (day === getIndianDay(now)) {
          await confirmClock(scope.db, now);
          await writeAuditLog(
            scope.db,
            { account: request.account.id, event: "clock-confirmed" },
            now,
          );
          forgetSharedChecks(scope);
        }
        return deskPaths.health;
      },
    },
    {
      path: deskPaths.testMail,
      access: forOwners,
      async run(scope, { account, reader }) {
        const messages = scope.getMessages(account.language);
        const outcome = await sendTestMail(scope, messages);
        const tooSoon = { isSent: false, lines: [reader.messages.health.testMail.tooSoon] };
        const view = await createHealthView(scope, account, reader.messages, outcome ?? tooSoon);
        return { code: outcome === undefined ? 429 : 200, view };
      },
    },
  ],
});

const icons: Record<CheckResultView["state"], DeskIconName> = {
  error: "warning",
  warning: "eye",
  ok: "check",
};

function Health(view: HealthView & { context: DeskContext }) {
  const { context, at, results, doubted, report } = view;
  const messages = context.messages.health;
  const groups = Map.groupBy(results, ({ state }) => state);
  const toFix = groups.get("error")?.length ?? 0;
  return (
    <div className={`stack ${styles.health}`}>
      <div role="status">
        <p className="headline">
          {toFix === 0 ? messages.allFine : fillIn(messages.toFix, { count: toFix })}
        </p>
        <p className="muted">
          {fillIn(messages.checked, { time: formatTime(at, context.language) })}
        </p>
      </div>
      <DeskButton href={deskPaths.health}>{messages.again}</DeskButton>
      {doubted !== undefined && (
        <form action={deskPaths.confirmClock} method="post">
          <DeskButton name="day" value={getIndianDay(doubted)}>
            {fillIn(messages.confirmClock, {
              day: formatLongDay(getIndianDay(doubted), context.language),
            })}
          </DeskButton>
        </form>
      )}
      <div className={`stack grid ${styles.groups}`}>
        {[...groups].map(([state, ofState]) => (
          <Fragment key={state}>
            {/* The report is above all that works: below that, it would be on the third screen of a phone. */}
            {state === "ok" && report !== undefined && (
              <Report report={report} messages={messages.report} />
            )}
            <Card heading={messages.states[state]} count={ofState.length}>
              <ul className={styles.findings} data-state={state}>
                {ofState.map((result) => (
                  <HealthRow key={[result.part, result.says, result.command].join()} {...result} />
                ))}
              </ul>
            </Card>
          </Fragment>
        ))}
      </div>
      {report !== undefined && !groups.has("ok") && (
        <Report report={report} messages={messages.report} />
      )}
      <p className="muted">{messages.forServer}</p>
      {context.reader?.role === "owner" && (
        <TestMail outcome={view.testMail} messages={messages.testMail} />
      )}
    </div>
  );
}

type HealthMessages = DeskContext["messages"]["health"];

interface ReportProps {
  report: string;
  messages: HealthMessages["report"];
}

/** Ways to send the report to the person who looks after the server. The script of the page shows the hidden buttons. */
function Report({ report, messages }: ReportProps) {
  return (
    <Card heading={messages.send} padded>
      <p>{messages.lede}</p>
      <div className={`line cluster ${styles.ways}`}>
        <DeskButton type="button" data-share={report} hidden>
          <DeskIcon name="upload" />
          {messages.share}
        </DeskButton>
        <DeskButton href={getChatUrl("", report)} target="_blank" rel="noreferrer">
          <DeskIcon name="chat" />
          {messages.chat}
        </DeskButton>
        <DeskButton href={getMailUrl("", { subject: messages.subject, body: report })}>
          <DeskIcon name="mail" />
          {messages.mail}
        </DeskButton>
        <DeskButton type="button" data-copy={report} data-copied={messages.copied} hidden>
          {messages.copy}
        </DeskButton>
      </div>
    </Card>
  );
}

interface TestMailProps {
  outcome: HealthView["testMail"];
  messages: HealthMessages["testMail"];
}

function TestMail({ outcome, messages }: TestMailProps) {
  return (
    <Card heading={messages.heading} padded id="test-mail">
      <p>{messages.lede}</p>
      <form className={styles.ways} action={`${deskPaths.testMail}#test-mail`} method="post">
        <DeskButton>
          <DeskIcon name="mail" />
          {messages.send}
        </DeskButton>
      </form>
      {outcome !== undefined && (
        <Notice tone={outcome.isSent ? "done" : "warning"} role="status">
          {outcome.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
    </Card>
  );
}

function HealthRow({ state, part, says, command }: CheckResultView) {
  return (
    <li>
      <DeskIcon name={icons[state]} />
      <p>
        <b>{part}</b>
        <br />
        {says}
        {command !== undefined && (
          <>
            <br />
            <code lang="en">{command}</code>
          </>
        )}
      </p>
    </li>
  );
}
