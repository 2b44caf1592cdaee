import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { Icon } from "#desk/primitives/icon.tsx";
import { Notice } from "#desk/primitives/notice.tsx";
import { Sheet } from "#desk/primitives/sheet.tsx";
import type { LeadView, Shell } from "#desk/view.ts";
import { moment } from "#desk/when.ts";
import { Answers, Replies } from "./answers.tsx";
import { Happened } from "./happened.tsx";
import { isLate, LeadList, nextSaid } from "./lead-list.tsx";
import { NextCall } from "./next-call.tsx";
import { Sent } from "./sent.tsx";
import { Statuses } from "./statuses.tsx";
import styles from "./lead-page.module.css";

/** One enquiry as a file on the desk: who, what, how to answer, and what has happened. */
export function LeadPage({ shell, ...lead }: LeadView & { shell: Shell }) {
  const { words, language, now } = shell;
  const said = words.lead;
  const [newest] = lead.sent;
  return (
    <DeskFrame
      shell={shell}
      place="leads"
      heading={lead.name}
      back={{ href: "/desk/leads", label: said.back }}
    >
      <div className={styles.lead}>
        <div className={styles.column}>
          <div className={styles.told}>
            {lead.said !== undefined && <Notice role="alert">{said[lead.said]}</Notice>}
            {lead.suspect && <Notice icon="warning">{said.spamSuspect}</Notice>}
          </div>
          <section className={styles.file}>
            {isLate(lead, now) && (
              <p className={styles.tape}>
                <Icon name="clock" />
                {nextSaid(lead, shell)}
              </p>
            )}
            <div className={styles.head}>
              <div>
                <h1>{lead.name}</h1>
                <p className={styles.about} lang={lead.language}>
                  {lead.about}
                </p>
              </div>
              <p className={styles.reference}>
                {lead.reference}
                <br />
                {newest && moment(newest.receivedAt, language)}
              </p>
            </div>
            {!lead.suspect && <Statuses lead={lead} words={said} />}
            <Answers lead={lead} words={said} place="file" />
          </section>
          <Sent lead={lead} shell={shell} />
          <Happened lead={lead} shell={shell} />
        </div>
        <div className={styles.column}>
          <NextCall lead={lead} shell={shell} />
          {lead.also.length > 0 && (
            <Sheet heading={said.also} count={lead.also.length}>
              <LeadList leads={lead.also} shell={shell} />
            </Sheet>
          )}
        </div>
      </div>
      <Answers lead={lead} words={said} place="bar" />
      <Replies lead={lead} words={words} />
    </DeskFrame>
  );
}
