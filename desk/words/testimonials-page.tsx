import { VisuallyHidden } from "#primitives/visually-hidden.tsx";
import { fillIn } from "#format/fill-in.ts";
import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { BringBack } from "./bring-back.tsx";
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
  const copy = words.testimonials;
  return (
    <DeskFrame
      shell={shell}
      place="words"
      heading={copy.heading}
      back={{ href: "/desk/words", label: words.heading }}
    >
      <div className={styles.courses}>
        <header>
          <h1>
            <VisuallyHidden>{copy.heading}</VisuallyHidden>
          </h1>
          <p className={styles.lede}>{copy.lede}</p>
        </header>
        {taken !== undefined && (
          <BringBack
            text={fillIn(copy.removed, { name: taken.title })}
            label={words.undo}
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
                      {isRemoved ? copy.isRemoved : isSample ? copy.isSample : copy.isReal}
                    </span>
                  </p>
                  <form action={`${href}/${isRemoved ? "restore" : "remove"}`} method="post">
                    <Button
                      look="bare"
                      aria-label={fillIn(words.named, {
                        does: isRemoved ? copy.restore : copy.remove,
                        what: title,
                      })}
                    >
                      {isRemoved ? copy.restore : copy.remove}
                    </Button>
                  </form>
                </li>
              ))}
            </ul>
            <div className={styles.below}>
              <a href={around}>{copy.around}</a>
            </div>
          </Sheet>
        ))}
      </div>
    </DeskFrame>
  );
}
