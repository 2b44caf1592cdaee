import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import type { DeskContext } from "#desk/frame/page-context.ts";
import type { PageTemplate } from "#desk/frame/render.tsx";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { normalizePersonName } from "#enquiry/submission.ts";
import { formatDay } from "#text/clock.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import { SentenceWithTexts, TypedText } from "#ui/desk/typed-text.tsx";
import { ConfirmCard } from "./confirm-card.tsx";
import { describeFee } from "./enquiry-list.tsx";
import type { EnquiryRow } from "./enquiry-row.ts";
import type { EraseEnquiryView } from "./erase-enquiry-view.ts";
import styles from "./confirm-card.module.css";

export const eraseEnquiryPage: PageTemplate<EraseEnquiryView> = {
  title: (messages, { enquiry }) => fillIn(messages.enquiry.erase.heading, { name: enquiry.name }),
  component: EraseEnquiryPage,
};

function EraseEnquiryPage({
  context,
  enquiry,
  others,
  notice,
}: EraseEnquiryView & { context: DeskContext }) {
  const { erase } = context.messages.enquiry;
  const { name, reference } = enquiry;
  const back = { href: deskPaths.enquiry(reference), label: name };
  return (
    <DeskFrame
      context={context}
      menuItem={deskPaths.enquiries}
      heading={fillIn(erase.heading, { name })}
      back={back}
    >
      <ConfirmCard
        heading={
          <SentenceWithTexts around={context.language} sentence={erase.heading} texts={{ name }} />
        }
        cancel={{ href: back.href, label: erase.cancel }}
        lede={erase.lede}
        caution={erase.byHand}
        notice={<Notice role="alert">{notice === undefined ? "" : erase[notice]}</Notice>}
      >
        <input type="hidden" name="seen" value={enquiry.seen} />
        <p className={styles.what}>{describeErasable(enquiry, context)}</p>
        {others.length > 0 && (
          <fieldset className={styles.otherEnquiries}>
            <legend>{erase.others}</legend>
            <ul className={styles.list}>
              {others.map((other) => (
                <li key={other.reference}>
                  <label className={styles.others}>
                    <input type="checkbox" name="also" value={other.seen} />
                    <span>
                      <b>
                        <TypedText around={context.language}>{other.name}</TypedText>
                      </b>
                      {normalizePersonName(other.name) !== normalizePersonName(name) && (
                        <em>{erase.differs}</em>
                      )}
                      <span className="muted">{describeErasable(other, context)}</span>
                    </span>
                  </label>
                  <DeskButton
                    variant="bare"
                    href={deskPaths.enquiry(other.reference)}
                    aria-label={`${erase.look}: ${other.name}, ${other.reference}`}
                  >
                    {erase.look}
                  </DeskButton>
                </li>
              ))}
            </ul>
          </fieldset>
        )}
        <DeskButton variant="warning" size="big">
          {erase.confirm}
        </DeskButton>
      </ConfirmCard>
    </DeskFrame>
  );
}

/** What an enquiry is about, its payment, and when it came: enough to tell two of one person apart. */
function describeErasable(enquiry: EnquiryRow, { messages, language }: DeskContext): string {
  return [
    enquiry.about,
    describeFee(enquiry, messages),
    messages.enquiry.statuses[enquiry.isSpam ? "spam" : enquiry.status],
    formatDay(enquiry.receivedAt, language),
    enquiry.reference,
  ]
    .filter(Boolean)
    .join(" · ");
}
