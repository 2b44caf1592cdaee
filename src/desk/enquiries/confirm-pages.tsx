import type { ReactNode } from "react";
import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import type { Shell } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { dayOf } from "#text/clock.ts";
import { fillIn } from "#text/sentences.ts";
import { Button } from "#ui/desk/button.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import { Sheet } from "#ui/desk/card.tsx";
import { chosenIn, inboxAddress, type InboxChoice } from "./inbox-filters.ts";
import styles from "./confirm-pages.module.css";

export interface EraseView {
  reference: string;
  name: string;
  /** Enquiries with the same number or address, which are erased too if the box is ticked. */
  others: { reference: string; name: string; receivedAt: Date }[];
  notice?: "beingSent" | undefined;
}

export interface ExportView {
  choice: InboxChoice;
  count: number;
}

interface LastLookProps {
  shell: Shell;
  heading: string;
  back: { href: string; label: string };
  cancel: string;
  lede: string;
  care: string;
  notice?: ReactNode;
  action?: string;
  children: ReactNode;
}

function LastLook(props: LastLookProps) {
  const { shell, heading, back, cancel, lede, care, notice, action, children } = props;
  return (
    <DeskFrame shell={shell} place="inbox" heading={heading} back={back}>
      <div className={`stack ${styles.look}`}>
        {notice}
        <Sheet heading={heading} level={1} padded>
          <p>{lede}</p>
          <p className={`muted ${styles.care}`}>{care}</p>
          <form className={`line cluster ${styles.form}`} action={action} method="post">
            {children}
            <Button href={back.href} size="big">
              {cancel}
            </Button>
          </form>
        </Sheet>
      </div>
    </DeskFrame>
  );
}

export function ErasePage({ shell, ...view }: EraseView & { shell: Shell }) {
  const { erase } = shell.words.enquiry;
  return (
    <LastLook
      shell={shell}
      heading={fillIn(erase.heading, { name: view.name })}
      back={{ href: deskPaths.enquiry(view.reference), label: view.name }}
      cancel={erase.cancel}
      lede={erase.lede}
      care={erase.byHand}
      notice={<Notice role="alert">{view.notice === undefined ? "" : erase.beingSent}</Notice>}
    >
      {view.others.length > 0 && (
        <div className={styles.also}>
          <label className={styles.others}>
            <input type="checkbox" name="others" defaultChecked />
            {view.others.length === 1
              ? erase.oneOther
              : fillIn(erase.others, { count: view.others.length })}
          </label>
          <ul className={`stack muted ${styles.list}`}>
            {view.others.map(({ reference, name, receivedAt }) => (
              <li key={reference}>
                <a href={deskPaths.enquiry(reference)}>{name}</a>{" "}
                {dayOf(receivedAt, shell.language)}
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
      <Button look="warning" size="big">
        {erase.confirm}
      </Button>
    </LastLook>
  );
}

export function EraseSpamPage({ shell, count }: { shell: Shell; count: number }) {
  const copy = shell.words.inbox.eraseSpam;
  return (
    <LastLook
      shell={shell}
      heading={copy.heading}
      back={{ href: `${deskPaths.enquiries}?status=spam`, label: shell.words.inbox.heading }}
      cancel={shell.words.enquiry.erase.cancel}
      lede={fillIn(copy.lede, { count })}
      care={copy.care}
    >
      <Button look="warning" size="big">
        {shell.words.enquiry.erase.confirm}
      </Button>
    </LastLook>
  );
}

export function ExportPage({ shell, choice, count }: ExportView & { shell: Shell }) {
  const copy = shell.words.inbox.export;
  return (
    <LastLook
      shell={shell}
      heading={copy.heading}
      back={{ href: inboxAddress(choice), label: shell.words.inbox.heading }}
      cancel={copy.back}
      lede={fillIn(copy.lede, { count })}
      care={copy.care}
      action={deskPaths.exportEnquiries}
    >
      {chosenIn(choice).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button look="go" size="big">
        {copy.download}
      </Button>
    </LastLook>
  );
}
