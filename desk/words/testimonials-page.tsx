import { VisuallyHidden } from "#primitives/visually-hidden.tsx";
import { fillIn } from "#format/fill-in.ts";
import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { UndoBar } from "#desk/leads/undo-bar.tsx";
import { Button } from "#desk/primitives/button.tsx";
import { Sheet } from "#desk/primitives/sheet.tsx";
import type { Shell } from "#desk/view.ts";
import { ChangesBar } from "./changes-bar.tsx";
import type { TestimonialsView } from "./view.ts";
import styles from "./courses-page.module.css";

/** The testimonials of each page: each leads to its sheet, and removed ones can be restored. */
export function TestimonialsPage({
  shell,
  groups,
  changes,
  taken,
}: TestimonialsView & { shell: Shell }) {
  const words = shell.words.words;
  const said = words.testimonials;
  return (
    <DeskFrame
      shell={shell}
      place="words"
      heading={said.heading}
      back={{ href: "/desk/words", label: words.heading }}
    >
      <div className={styles.courses}>
        <header>
          <h1>
            <VisuallyHidden>{said.heading}</VisuallyHidden>
          </h1>
          <p className={styles.lede}>{said.lede}</p>
        </header>
        {taken !== undefined && (
          <UndoBar
            said={fillIn(said.removed, { name: taken.title })}
            label={shell.words.lead.undo.label}
            action={taken.action}
            fields={{ values: taken.values }}
          />
        )}
        {changes > 0 && <ChangesBar count={changes} words={words} />}
        {groups.map(({ label, around, rows }) => (
          <Sheet key={around} heading={label}>
            <ul className={styles.rows}>
              {rows.map(({ href, title, isSample, isRemoved }) => (
                <li key={href}>
                  <p>
                    {isRemoved ? (
                      <b>{title}</b>
                    ) : (
                      <a href={href}>
                        <b>{title}</b>
                      </a>
                    )}
                    <span>
                      {isRemoved ? said.isRemoved : isSample ? said.isSample : said.isReal}
                    </span>
                  </p>
                  <form action={`${href}/${isRemoved ? "restore" : "remove"}`} method="post">
                    <Button
                      look="bare"
                      aria-label={fillIn(words.named, {
                        does: isRemoved ? said.restore : said.remove,
                        what: title,
                      })}
                    >
                      {isRemoved ? said.restore : said.remove}
                    </Button>
                  </form>
                </li>
              ))}
            </ul>
            <div className={styles.below}>
              <a href={around}>{said.around}</a>
            </div>
          </Sheet>
        ))}
      </div>
    </DeskFrame>
  );
}
