import { fillIn } from "#format/fill-in.ts";
import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { BringBack } from "./bring-back.tsx";
import { Button } from "#desk/primitives/button.tsx";
import { Icon } from "#desk/primitives/icon.tsx";
import { Sheet } from "#desk/primitives/sheet.tsx";
import type { Shell } from "#desk/view.ts";
import { ChangesBar } from "./changes-bar.tsx";
import type { CourseLine, CoursesView } from "./view.ts";
import styles from "./courses-page.module.css";

/** The courses: each leads to its words and figures, and here they come and go. */
export function CoursesPage({ shell, ...view }: CoursesView & { shell: Shell }) {
  const words = shell.words.words;
  const copy = words.courses;
  return (
    <DeskFrame
      shell={shell}
      place="words"
      heading={copy.heading}
      back={{ href: "/desk/words", label: words.heading }}
    >
      <div className={styles.courses}>
        <p className={styles.lede}>{copy.lede}</p>
        {view.taken !== undefined && (
          <BringBack
            text={fillIn(copy.taken, { course: view.taken.title })}
            label={words.undo}
            action="/desk/words/courses/bring-back"
            fields={{ course: view.taken.name, values: view.taken.values }}
          />
        )}
        {view.changes > 0 && <ChangesBar count={view.changes} words={words} />}
        <Sheet heading={copy.heading} level={1} count={view.courses.length}>
          <ul className={styles.rows}>
            {view.courses.map((course) => (
              <li key={course.name}>
                <p>
                  <a href={course.href}>
                    <b>{course.title}</b>
                  </a>
                  <span>{[course.fee, course.duration].join(" · ")}</span>
                  <State course={course} words={words} />
                </p>
                {view.courses.length > 1 && (
                  <Button
                    look="bare"
                    href={`/desk/words/courses/take-away?course=${encodeURIComponent(course.name)}`}
                    aria-label={fillIn(words.named, { does: copy.takeAway, what: course.title })}
                  >
                    {copy.takeAway}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <div className={styles.below}>
            {view.courses.length === 1 && <p>{copy.last}</p>}
            <Button look="go" href="/desk/words/courses/new">
              <Icon name="plus" />
              {copy.add}
            </Button>
          </div>
        </Sheet>
        {view.gone.length > 0 && (
          <Sheet heading={copy.gone} count={view.gone.length}>
            <ul className={styles.rows}>
              {view.gone.map(({ name, title }) => (
                <li key={name}>
                  <p>
                    <b>{title}</b>
                  </p>
                  <form action="/desk/words/courses/bring-back" method="post">
                    <Button
                      look="bare"
                      name="course"
                      value={name}
                      aria-label={fillIn(words.named, { does: copy.bringBack, what: title })}
                    >
                      {copy.bringBack}
                    </Button>
                  </form>
                </li>
              ))}
            </ul>
          </Sheet>
        )}
        <div className={styles.around}>
          <p>{copy.around}</p>
          <ul>
            {view.around.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </DeskFrame>
  );
}

/** Missing texts come first, then unpublished courses, then changes. */
function State({
  course: { isNew, mistakes, changed },
  words,
}: {
  course: CourseLine;
  words: Shell["words"]["words"];
}) {
  return (
    <>
      {mistakes > 0 && (
        <span className={styles.mistakes}>
          {mistakes === 1 ? words.oneMistake : fillIn(words.mistakeCount, { count: mistakes })}
        </span>
      )}
      {isNew && <span className={styles.changed}>{words.courses.isNew}</span>}
      {!isNew && changed > 0 && (
        <span className={styles.changed}>{fillIn(words.changed, { count: changed })}</span>
      )}
    </>
  );
}
