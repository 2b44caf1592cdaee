import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { OfflineNotice } from "#desk/frame/offline-notice.tsx";
import type { Shell } from "#desk/frame/page-context.ts";
import { channels } from "#enquiry/channels.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { Button } from "#ui/desk/button.tsx";
import { Choices, languageOptions } from "#ui/desk/choices.tsx";
import { Field } from "#ui/desk/field.tsx";
import { Sheet } from "#ui/desk/card.tsx";
import type { AddView } from "./add-enquiry-routes.ts";
import { nextCallOptions, PressFields } from "./enquiry-forms.tsx";
import styles from "./add-enquiry-page.module.css";

/** Adds an enquiry of a person who rang or came by: a number or a name is enough. */
export function AddPage({ shell, ...view }: AddView & { shell: Shell }) {
  const { words } = shell;
  const { typed } = view;
  const copy = words.addEnquiry;
  return (
    <DeskFrame
      shell={shell}
      place="inbox"
      heading={copy.heading}
      back={{ href: deskPaths.enquiries, label: words.inbox.heading }}
    >
      <div className={styles.add}>
        <Sheet heading={copy.heading} level={1} padded>
          <OfflineNotice shell={shell} />
          <form className={`stack ${styles.fields}`} method="post">
            <PressFields shell={shell} />
            <CallerFields {...view} copy={copy} />
            <Choices
              legend={copy.channel}
              name="cameBy"
              options={channels.map((value) => ({ value, label: words.sources[value] }))}
              chosen={typed.cameBy}
            />
            <Choices
              legend={copy.next}
              name="next"
              options={nextCallOptions(shell)}
              chosen={typed.next}
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
              chosen={typed.language}
            />
            <Button look="go" size="wide">
              {copy.save}
            </Button>
            <p className="quiet">{copy.care}</p>
          </form>
        </Sheet>
      </div>
    </DeskFrame>
  );
}

type CallerFieldsProps = AddView & { copy: Shell["words"]["addEnquiry"] };

/** Who it is, and what it is about; a number that is known already shows its enquiries. */
function CallerFields({ copy, typed, problem, topics }: CallerFieldsProps) {
  const error = problem && copy.errors[problem];
  return (
    <>
      <Field
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
      <Field
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
