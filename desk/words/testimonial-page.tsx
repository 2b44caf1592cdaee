import { fillIn } from "#format/fill-in.ts";
import { languages, locales } from "#locales";
import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { Button } from "#desk/primitives/button.tsx";
import { Field } from "#desk/primitives/field.tsx";
import { Notice } from "#desk/primitives/notice.tsx";
import { Sheet } from "#desk/primitives/sheet.tsx";
import type { Shell } from "#desk/view.ts";
import type { TestimonialView } from "./view.ts";
import styles from "./courses-page.module.css";

/** One testimonial: what the person said, who it is, and whether this person is real and agreed. */
export function TestimonialPage({ shell, ...view }: TestimonialView & { shell: Shell }) {
  const copy = shell.words.words.testimonials;
  return (
    <DeskFrame
      shell={shell}
      place="words"
      heading={view.title}
      back={{ href: "/desk/words/testimonials", label: copy.heading }}
    >
      <div className={styles.courses}>
        {view.isConflict && <Notice role="alert">{copy.conflict}</Notice>}
        <Sheet heading={view.title} level={1} padded>
          <form className={styles.fields} action={view.action} method="post">
            <input type="hidden" name="from" value={view.from} />
            {locales.map((language) =>
              (["text", "name", "position", "category"] as const).map((field) => {
                const name = `${field}-${language}` as const;
                return (
                  <Field
                    key={name}
                    id={name}
                    name={name}
                    label={fillIn(copy.fields[field], { language: languages[language].name })}
                    lang={languages[language].tag}
                    defaultValue={view.fields[name]}
                    error={view.errors[name]}
                    isLong={field === "text"}
                    autoComplete="off"
                    maxLength={2000}
                  />
                );
              }),
            )}
            {(["consent", "sample"] as const).map((name) => (
              <div key={name}>
                <label className={styles.tick}>
                  <input
                    type="checkbox"
                    name={name}
                    defaultChecked={view[name]}
                    aria-describedby={`${name}-hint ${name}-error`}
                    aria-invalid={view.errors[name] === undefined ? undefined : true}
                  />
                  {copy[name]}
                </label>
                <p id={`${name}-hint`} className={styles.lede}>
                  {copy.hints[name]}
                </p>
                <p id={`${name}-error`} className={styles.error} role="alert">
                  {view.errors[name]}
                </p>
              </div>
            ))}
            <Button look="go" size="big">
              {shell.words.words.save}
            </Button>
          </form>
        </Sheet>
        <form action={`${view.action}/remove`} method="post">
          <Button look="warning">{copy.remove}</Button>
        </form>
      </div>
    </DeskFrame>
  );
}
