import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { OfflineNotice } from "#desk/frame/offline-notice.tsx";
import type { DeskContext } from "#desk/frame/page-context.ts";
import { channels } from "#enquiry/channels.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { Card } from "#ui/desk/card.tsx";
import { Choices, languageOptions } from "#ui/desk/choices.tsx";
import { DeskField } from "#ui/desk/field.tsx";
import type { AddEnquiryView } from "./add-enquiry-routes.ts";
import { IdempotencyFields, listNextCallOptions } from "./enquiry-forms.tsx";
import styles from "./add-enquiry-page.module.css";

/** Adds an enquiry of a person who rang or came by: a number or a name is enough. */
export function AddEnquiryPage({ context, ...view }: AddEnquiryView & { context: DeskContext }) {
  const { messages } = context;
  const { typed } = view;
  const copy = messages.addEnquiry;
  return (
    <DeskFrame
      context={context}
      menuItem="inbox"
      heading={copy.heading}
      back={{ href: deskPaths.enquiries, label: messages.inbox.heading }}
    >
      <div className={styles.add}>
        <Card heading={copy.heading} level={1} padded>
          <OfflineNotice shell={context} />
          <form className={`stack ${styles.fields}`} method="post">
            <IdempotencyFields context={context} />
            <CallerFields {...view} copy={copy} />
            <Choices
              legend={copy.channel}
              name="cameBy"
              options={channels.map((value) => ({ value, label: messages.sources[value] }))}
              selected={typed.cameBy}
            />
            <Choices
              legend={copy.next}
              name="next"
              options={listNextCallOptions(context)}
              selected={typed.next}
            />
            <div>
              <label htmlFor="wants">{copy.request}</label>
              <textarea
                id="wants"
                name="wants"
                rows={2}
                maxLength={2000}
                defaultValue={typed.wants}
                data-unsaved-key="add wants"
              />
            </div>
            <Choices
              legend={copy.language}
              name="language"
              options={languageOptions}
              selected={typed.language}
            />
            <DeskButton variant="go" size="wide">
              {copy.save}
            </DeskButton>
            <p className="quiet">{copy.care}</p>
          </form>
        </Card>
      </div>
    </DeskFrame>
  );
}

type CallerFieldsProps = AddEnquiryView & { copy: DeskContext["messages"]["addEnquiry"] };

/** Who it is, and what it is about; a number that is known already shows its enquiries. */
function CallerFields({ copy, typed, problem, topics }: CallerFieldsProps) {
  const error = problem && copy.errors[problem];
  return (
    <>
      <DeskField
        id="phone"
        name="phone"
        type="tel"
        label={copy.number}
        defaultValue={typed.phone}
        error={problem === "long" ? undefined : error}
        autoComplete="off"
        maxLength={60}
        data-unsaved-key="add phone"
        autoFocus={problem !== "long"}
      />
      <div className={styles.known} role="status" data-matches hidden>
        <p>{copy.matches}</p>
        <ul />
      </div>
      <DeskField
        id="name"
        name="name"
        label={copy.name}
        defaultValue={typed.name}
        error={problem === "long" ? error : undefined}
        autoComplete="off"
        maxLength={200}
        data-unsaved-key="add name"
      />
      <div>
        <label htmlFor="about">{copy.topic}</label>
        <select id="about" name="about" defaultValue={typed.about}>
          <option value="">{copy.anythingElse}</option>
          {(["services", "courses"] as const).map((group) => (
            <optgroup key={group} label={copy[group]}>
              {topics[group].map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
    </>
  );
}
