import { fillIn } from "#format/fill-in.ts";
import type { Locale } from "#locales";
import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { Button } from "#desk/primitives/button.tsx";
import { Choices } from "#desk/primitives/choices.tsx";
import { Field } from "#desk/primitives/field.tsx";
import { languageOptions } from "#desk/primitives/language-options.ts";
import { Icon } from "#desk/primitives/icon.tsx";
import { Notice } from "#desk/primitives/notice.tsx";
import { Sheet } from "#desk/primitives/sheet.tsx";
import type { Shell } from "#desk/view.ts";
import add from "#desk/leads/add-page.module.css";
import styles from "./poster-page.module.css";

/** A link that names the poster that it is printed on. */
export interface PosterView {
  chosen: { name: string; campaign: string; page: string; language: Locale };
  pages: { value: string; label: string }[];
  /** Undefined until it was named. */
  made:
    | { link: string; code: { size: number; path: string }; file: string; isAtHome: boolean }
    | undefined;
}

/** Asks for a name and a page, and shows the link with its code. */
export function PosterPage({ shell, chosen, pages, made }: PosterView & { shell: Shell }) {
  const { words } = shell;
  const copy = words.numbers.poster;
  return (
    <DeskFrame
      shell={shell}
      place="numbers"
      heading={copy.heading}
      back={{ href: "/desk/numbers", label: words.numbers.heading }}
    >
      <div className={styles.poster}>
        {made !== undefined && (
          <Sheet heading={chosen.name} padded>
            {made.isAtHome && <Notice icon="warning">{copy.atHome}</Notice>}
            <svg
              className={styles.code}
              viewBox={`0 0 ${made.code.size} ${made.code.size}`}
              role="img"
              aria-label={fillIn(copy.code, { link: made.link })}
            >
              <path d={made.code.path} />
            </svg>
            <label className={styles.label} htmlFor="link">
              {copy.link}
            </label>
            <input id="link" className={styles.link} value={made.link} readOnly />
            <Button href={made.file} download>
              <Icon name="down" />
              {copy.download}
            </Button>
          </Sheet>
        )}
        <Sheet heading={copy.heading} level={1} padded>
          <form className={add.fields}>
            <p className={add.care}>{copy.lede}</p>
            <Field
              id="name"
              name="name"
              label={copy.name}
              hint={copy.nameHint}
              defaultValue={chosen.name}
              maxLength={60}
              autoComplete="off"
              required
            />
            <Field
              id="campaign"
              name="campaign"
              label={copy.campaign}
              hint={copy.campaignHint}
              defaultValue={chosen.campaign}
              maxLength={60}
              autoComplete="off"
            />
            <div>
              <label htmlFor="page">{copy.page}</label>
              <select id="page" name="page" defaultValue={chosen.page}>
                {pages.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
            <Choices
              legend={copy.language}
              name="language"
              options={languageOptions}
              chosen={chosen.language}
            />
            <Button look="go" size="wide">
              {copy.make}
            </Button>
          </form>
        </Sheet>
      </div>
    </DeskFrame>
  );
}
