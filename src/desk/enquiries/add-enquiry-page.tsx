import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { KeptNotice } from "#desk/frame/kept-notice.tsx";
import { OfflineNotice } from "#desk/frame/offline-notice.tsx";
import type { DeskContext } from "#desk/frame/page-context.ts";
import type { PageTemplate } from "#desk/frame/render.tsx";
import { channels } from "#enquiry/channels.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { Card } from "#ui/desk/card.tsx";
import { Choices, languageOptions } from "#ui/desk/choices.tsx";
import { DeskField } from "#ui/desk/field.tsx";
import type { AddEnquiryView } from "./add-enquiry-view.ts";
import { listCallDayOptions } from "./call-day-options.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import styles from "./add-enquiry-page.module.css";

export const addEnquiryPage: PageTemplate<AddEnquiryView> = {
  title: ({ addEnquiry }) => addEnquiry.heading,
  script: "add-enquiry",
  component: AddEnquiryPage,
};

/** Adds an enquiry of a person who rang or came by: a number or a name is enough. */
function AddEnquiryPage({ context, ...view }: AddEnquiryView & { context: DeskContext }) {
  const { messages } = context;
  const { typed } = view;
  const addEnquiryMessages = messages.addEnquiry;
  return (
    <DeskFrame
      context={context}
      menuItem={deskPaths.enquiries}
      heading={addEnquiryMessages.heading}
      back={{ href: deskPaths.enquiries, label: messages.enquiries.heading }}
    >
      <div className={styles.add}>
        <Card heading={addEnquiryMessages.heading} level={1} padded>
          <OfflineNotice context={context} />
          <KeptNotice context={context} />
          <form className={`stack ${styles.fields}`} method="post">
            <HiddenFields context={context} />
            <CallerFields {...view} messages={addEnquiryMessages} />
            <Choices
              legend={addEnquiryMessages.channel}
              name="channel"
              options={channels.map((value) => ({ value, label: messages.sources[value] }))}
              selected={typed.channel}
            />
            <Choices
              legend={addEnquiryMessages.next}
              name="next"
              options={[
                ...listCallDayOptions(view.callDays, context),
                { value: "none", label: messages.enquiry.callResult.noCall },
              ]}
              selected={typed.next}
            />
            <div>
              <label htmlFor="message">{addEnquiryMessages.message}</label>
              <textarea
                id="message"
                name="message"
                rows={2}
                maxLength={2000}
                defaultValue={typed.message}
                data-unsaved-key="add message"
              />
            </div>
            <Choices
              legend={addEnquiryMessages.language}
              name="language"
              options={languageOptions}
              selected={typed.language}
            />
            <DeskButton variant="go" size="wide">
              {addEnquiryMessages.save}
            </DeskButton>
            <p className="quiet">{addEnquiryMessages.care}</p>
          </form>
        </Card>
      </div>
    </DeskFrame>
  );
}

type CallerFieldsProps = AddEnquiryView & { messages: DeskContext["messages"]["addEnquiry"] };

/** Who it is, and what it is about; a number that is known already shows its enquiries. */
function CallerFields({ messages, typed, error, topics }: CallerFieldsProps) {
  const errorMessage = error && messages.errors[error];
  return (
    <>
      <DeskField
        id="phone"
        name="phone"
        type="tel"
        label={messages.number}
        defaultValue={typed.phone}
        error={error === "long" ? undefined : errorMessage}
        autoComplete="off"
        maxLength={60}
        data-unsaved-key="add phone"
        autoFocus={error !== "long"}
      />
      <div className={styles.known} role="status" data-matches hidden>
        <p>{messages.matches}</p>
        <ul />
      </div>
      <DeskField
        id="name"
        name="name"
        label={messages.name}
        defaultValue={typed.name}
        error={error === "long" ? errorMessage : undefined}
        autoComplete="off"
        maxLength={200}
        data-unsaved-key="add name"
      />
      <div>
        <label htmlFor="about">{messages.topic}</label>
        <select id="about" name="about" defaultValue={typed.about}>
          <option value="">{messages.anythingElse}</option>
          {(["services", "courses"] as const).map((group) => (
            <optgroup key={group} label={messages[group]}>
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
