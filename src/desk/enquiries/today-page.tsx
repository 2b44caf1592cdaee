import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import type { Shell } from "#desk/frame/page-context.ts";
import type { DeskWords } from "#desk/frame/desk-schema.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { dayInIndia } from "#text/days.ts";
import { phoneHref } from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";
import { Button } from "#ui/desk/button.tsx";
import { Icon } from "#ui/desk/icon.tsx";
import { Leaf } from "#ui/desk/date-tile.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import { Sheet } from "#ui/desk/card.tsx";
import { describeNextStep, Empty, Find, isLate, LeadList } from "./enquiry-list.tsx";
import type { LeadRow } from "./enquiry-view.ts";
import ledger from "./enquiry-list.module.css";
import styles from "./today-page.module.css";

export interface TodayView {
  due: LeadRow[];
  new: LeadRow[];
  /** New enquiries received before this have waited longer than the site promises. */
  promisedBefore: Date;
  undated: LeadRow[];
  notices: TodayNotice[];
}

export interface TodayNotice {
  icon: "warning" | "mail" | "calendar" | "upload" | "list";
  lines: string[];
  link?: { href: string; label: string };
}

/** Calls first, then enquiries without an answer, longest wait first. */
export function TodayPage({ shell, ...view }: TodayView & { shell: Shell }) {
  const { words, language, now } = shell;
  const { today } = words;
  const late = view.due.filter((lead) => isLate(lead, now)).length;
  const isCalm = [view.due, view.new, view.undated].every(({ length }) => length === 0);
  return (
    <DeskFrame shell={shell} place="today" heading={today.heading}>
      <div className={`stack ${styles.today}`}>
        <div className="stack">
          <Find words={words}>
            <Button href={deskPaths.addEnquiry} aria-label={words.addEnquiry.open}>
              <Icon name="plus" />
            </Button>
          </Find>
          <div className={`line ${styles.hail}`}>
            <Leaf day={dayInIndia(now)} now={now} language={language} state="today" size="large" />
            <div>
              <h2 className="headline">{describeDue(view.due.length, late, today)}</h2>
              <p className="muted">{describeNew(shell.counts.new, today)}</p>
            </div>
          </div>
          {view.due.length > 0 && (
            <Sheet heading={today.callBack} count={view.due.length}>
              {view.due.map((lead, at) => (
                <Call key={lead.reference} lead={lead} shell={shell} first={at === 0} />
              ))}
            </Sheet>
          )}
          {view.new.length > 0 && (
            <Sheet
              heading={words.enquiry.statuses.new}
              count={shell.counts.new}
              aside={<More href={`${deskPaths.enquiries}?status=new`}>{today.groups.allNew}</More>}
            >
              <LeadList leads={view.new} shell={shell} promisedBefore={view.promisedBefore} />
            </Sheet>
          )}
          {view.undated.length > 0 && (
            <Sheet
              heading={today.groups.undated}
              count={view.undated.length}
              aside={
                <More href={`${deskPaths.enquiries}?status=talking`}>
                  {today.groups.allUndated}
                </More>
              }
            >
              <LeadList leads={view.undated} shell={shell} />
            </Sheet>
          )}
          {isCalm && shell.counts.new === 0 && <Empty words={today.empty} />}
        </div>
        <div className="stack">
          {view.notices.map((notice) => (
            <Slip key={notice.lines[0]} {...notice} />
          ))}
        </div>
      </div>
    </DeskFrame>
  );
}

function More({ href, children }: { href: string; children: string }) {
  return (
    <Button href={href} look="bare">
      {children}
      <Icon name="right" size={16} />
    </Button>
  );
}

function Call({ lead, shell, first }: { lead: LeadRow; shell: Shell; first: boolean }) {
  const { words, language, now } = shell;
  const late = isLate(lead, now);
  return (
    <article className={`${ledger.row} ${styles.call}`} data-late={late || undefined}>
      <Leaf
        day={lead.nextDay ?? dayInIndia(now)}
        now={now}
        language={language}
        state={late ? "late" : "today"}
      />
      <div>
        <h3>
          <a className="covers" href={deskPaths.enquiry(lead.reference)}>
            {lead.name}
          </a>
        </h3>
        <p lang={lead.language}>{lead.about}</p>
        {lead.note && <p className={`${ledger.about} ${styles.noted}`}>{lead.note}</p>}
        <p className={`quiet ${ledger.next}`}>{describeNextStep(lead, shell)}</p>
      </div>
      {lead.phone !== null && (
        <Button
          href={`https://wa.me/91${lead.phone}`}
          target="_blank"
          rel="noreferrer"
          aria-label={`${words.enquiry.whatsapp}: ${lead.name}`}
        >
          <Icon name="chat" />
          <span>{words.enquiry.whatsapp}</span>
        </Button>
      )}
      {lead.phone !== null && (
        <Button
          href={phoneHref(`+91 ${lead.phone}`)}
          look={first ? "go" : "plain"}
          aria-label={`${words.enquiry.call}: ${lead.name}`}
        >
          <Icon name="phone" />
          <span>{words.enquiry.call}</span>
        </Button>
      )}
    </article>
  );
}

function Slip({ icon, lines, link }: TodayNotice) {
  const [first, ...others] = lines;
  const isUrgent = icon === "warning" || icon === "mail";
  return (
    <Notice tone={isUrgent ? "warning" : "plain"} icon={icon}>
      <p>
        <b>{first}</b>
      </p>
      {others.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {link !== undefined && (
        <p>
          <a href={link.href}>{link.label}</a>
        </p>
      )}
    </Notice>
  );
}

function describeDue(due: number, late: number, words: DeskWords["today"]): string {
  if (due === 0) return words.nothingDue;
  const calls = due === 1 ? words.oneDue : fillIn(words.due, { due });
  return late === 0 ? calls : `${calls} ${fillIn(words.late, { late })}`;
}

function describeNew(count: number, words: DeskWords["today"]): string {
  if (count === 0) return words.noneNew;
  return count === 1 ? words.oneNew : fillIn(words.new, { new: count });
}
