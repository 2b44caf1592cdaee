import { fillIn } from "#format/fill-in.ts";
import { longestAddressWord } from "#format/address-word.ts";
import { languages, locales } from "#locales";
import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { Button } from "#desk/primitives/button.tsx";
import { Choices } from "#desk/primitives/choices.tsx";
import { Field } from "#desk/primitives/field.tsx";
import { Sheet } from "#desk/primitives/sheet.tsx";
import type { Shell } from "#desk/view.ts";
import type { NewCourseView } from "./view.ts";
import styles from "./courses-page.module.css";

/** Asks for what a course cannot do without; all else is written where words are edited. */
export function NewCoursePage({ shell, ...view }: NewCourseView & { shell: Shell }) {
  const copy = shell.words.words.courses;
  const { values, errors } = view.typed;
  const problem = (field: keyof typeof errors) => {
    const found = errors[field];
    return found === undefined || found === "look" ? undefined : copy.mistakes[found];
  };
  const isLook = errors.slug === "look";
  return (
    <DeskFrame
      shell={shell}
      place="words"
      heading={copy.new.heading}
      back={{ href: "/desk/words/courses", label: copy.heading }}
    >
      <div className={styles.courses}>
        <Sheet heading={copy.new.heading} level={1} padded>
          <form className={styles.fields} method="post">
            <p className={styles.lede}>{copy.new.lede}</p>
            {locales.map((language) => (
              <Field
                key={language}
                id={`title-${language}`}
                name={`title-${language}`}
                label={fillIn(copy.new.name, { language: languages[language].name })}
                lang={languages[language].tag}
                defaultValue={values[`title-${language}`]}
                error={problem(`title-${language}`)}
                autoComplete="off"
                maxLength={50}
                required
              />
            ))}
            <Field
              id="slug"
              name="slug"
              label={copy.new.address}
              hint={isLook ? copy.mistakes.look : copy.new.addressHint}
              defaultValue={values.slug}
              error={problem("slug")}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={longestAddressWord}
              autoFocus={isLook}
            />
            <div className={styles.pair}>
              <Field
                id="weeks"
                name="weeks"
                label={copy.new.weeks}
                defaultValue={values.weeks}
                error={problem("weeks")}
                inputMode="numeric"
                autoComplete="off"
                required
              />
              <Field
                id="fee"
                name="fee"
                label={copy.new.fee}
                defaultValue={values.fee}
                error={problem("fee")}
                inputMode="numeric"
                autoComplete="off"
                required
              />
            </div>
            {(["category", "level"] as const).map((field) => (
              <Choices
                key={field}
                legend={copy.new[field]}
                name={field}
                options={field === "category" ? view.categories : view.levels}
                {...(values[field] !== undefined && { chosen: values[field] })}
                required
              >
                <p className={styles.error} role="alert">
                  {problem(field)}
                </p>
              </Choices>
            ))}
            <Button look="go" size="big">
              {copy.new.submit}
            </Button>
          </form>
        </Sheet>
      </div>
    </DeskFrame>
  );
}
