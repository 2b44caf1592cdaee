import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import type { DeskContext } from "#desk/frame/page-context.ts";
import type { PageTemplate } from "#desk/frame/render.tsx";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { Choices } from "#ui/desk/choices.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import { SentenceWithTexts } from "#ui/desk/typed-text.tsx";
import { ConfirmCard } from "./confirm-card.tsx";
import styles from "./confirm-card.module.css";

interface PersonCopyView {
  reference: string;
  name: string;
  /** Submissions with the number or the address. */
  count: number;
  /** The different names where there are several: one of them asks for the copy. */
  names: readonly string[];
  isNameMissing: boolean;
}

export const personCopyPage: PageTemplate<PersonCopyView> = {
  title: (messages, { name }) => fillIn(messages.enquiry.copy.heading, { name }),
  component: PersonCopyPage,
};

function PersonCopyPage({ context, ...view }: PersonCopyView & { context: DeskContext }) {
  const messages = context.messages.enquiry.copy;
  const { name, names, count, reference, isNameMissing } = view;
  const back = { href: deskPaths.enquiry(reference), label: name };
  const heading = messages.heading;
  return (
    <DeskFrame
      context={context}
      menuItem={deskPaths.enquiries}
      heading={fillIn(heading, { name })}
      back={back}
    >
      <ConfirmCard
        heading={
          <SentenceWithTexts around={context.language} sentence={heading} texts={{ name }} />
        }
        cancel={{ href: back.href, label: messages.back }}
        lede={fillIn(messages.lede, { count })}
        caution={messages.care}
        notice={<Notice role="alert">{isNameMissing ? messages.nameMissing : ""}</Notice>}
      >
        {names.length > 0 && (
          <div className={styles.otherEnquiries}>
            <Choices
              legend={messages.who}
              name="name"
              options={names.map((each) => ({ value: each, label: each || messages.noName }))}
              required
            />
          </div>
        )}
        <DeskButton variant="go" size="big">
          {messages.download}
        </DeskButton>
      </ConfirmCard>
    </DeskFrame>
  );
}
