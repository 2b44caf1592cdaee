import type { ReactNode } from "react";
import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import type { DeskContext } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { formatDay } from "#text/clock.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { Card } from "#ui/desk/card.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import { SentenceWithTexts, TypedText } from "#ui/desk/typed-text.tsx";
import { getInboxUrl, type InboxFilters, listActiveFilters } from "./inbox-filters.ts";
import styles from "./confirm-pages.module.css";

export interface EraseConfirmView {
  reference: string;
  name: string;
  /** Enquiries with the same number or address, which are erased too if the box is ticked. */
  others: { reference: string; name: string; receivedAt: Date }[];
  notice?: "beingSent" | undefined;
}

export interface ExportConfirmView {
  filters: InboxFilters;
  count: number;
}

interface ConfirmPageProps {
  context: DeskContext;
  heading: string;
  /** The heading with the languages of its texts. */
  title?: ReactNode;
  back: { href: string; label: string };
  cancel: string;
  lede: string;
  caution: string;
  notice?: ReactNode;
  action?: string;
  children: ReactNode;
}

function ConfirmPage(props: ConfirmPageProps) {
  const { context, heading, title, back, cancel, lede, caution, notice, action, children } = props;
  return (
    <DeskFrame context={context} menuItem="inbox" heading={heading} back={back}>
      <div className={`stack ${styles.look}`}>
        {notice}
        <Card heading={title ?? heading} level={1} padded>
          <p>{lede}</p>
          <p className={`muted ${styles.caution}`}>{caution}</p>
          <form className={`line cluster ${styles.form}`} action={action} method="post">
            {children}
            <DeskButton href={back.href} size="big">
              {cancel}
            </DeskButton>
          </form>
        </Card>
      </div>
    </DeskFrame>
  );
}

export function EraseConfirmPage({
  context,
  ...view
}: EraseConfirmView & { context: DeskContext }) {
  const { erase } = context.messages.enquiry;
  return (
    <ConfirmPage
      context={context}
      heading={fillIn(erase.heading, { name: view.name })}
      title={
        <SentenceWithTexts
          around={context.language}
          sentence={erase.heading}
          texts={{ name: view.name }}
        />
      }
      back={{ href: deskPaths.enquiry(view.reference), label: view.name }}
      cancel={erase.cancel}
      lede={erase.lede}
      caution={erase.byHand}
      notice={<Notice role="alert">{view.notice === undefined ? "" : erase.beingSent}</Notice>}
    >
      {view.others.length > 0 && (
        <div className={styles.otherEnquiries}>
          <label className={styles.others}>
            <input type="checkbox" name="others" defaultChecked />
            {view.others.length === 1
              ? erase.oneOther
              : fillIn(erase.others, { count: view.others.length })}
          </label>
          <ul className={`stack muted ${styles.list}`}>
            {view.others.map(({ reference, name, receivedAt }) => (
              <li key={reference}>
                <a href={deskPaths.enquiry(reference)}>
                  <TypedText around={context.language}>{name}</TypedText>
                </a>{" "}
                {formatDay(receivedAt, context.language)}
              </li>
            ))}
          </ul>
          <input
            type="hidden"
            name="listed"
            value={view.others.map(({ reference }) => reference).join(" ")}
          />
        </div>
      )}
      <DeskButton variant="warning" size="big">
        {erase.confirm}
      </DeskButton>
    </ConfirmPage>
  );
}

export function EraseSpamConfirmPage({ context, count }: { context: DeskContext; count: number }) {
  const messages = context.messages.inbox.eraseSpam;
  return (
    <ConfirmPage
      context={context}
      heading={messages.heading}
      back={{ href: `${deskPaths.enquiries}?status=spam`, label: context.messages.inbox.heading }}
      cancel={context.messages.enquiry.erase.cancel}
      lede={fillIn(messages.lede, { count })}
      caution={messages.care}
    >
      <DeskButton variant="warning" size="big">
        {context.messages.enquiry.erase.confirm}
      </DeskButton>
    </ConfirmPage>
  );
}

export function ExportConfirmPage({
  context,
  filters,
  count,
}: ExportConfirmView & { context: DeskContext }) {
  const messages = context.messages.inbox.export;
  return (
    <ConfirmPage
      context={context}
      heading={messages.heading}
      back={{ href: getInboxUrl(filters), label: context.messages.inbox.heading }}
      cancel={messages.back}
      lede={fillIn(messages.lede, { count })}
      caution={messages.care}
      action={deskPaths.exportEnquiries}
    >
      {listActiveFilters(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DeskButton variant="go" size="big">
        {messages.download}
      </DeskButton>
    </ConfirmPage>
  );
}
