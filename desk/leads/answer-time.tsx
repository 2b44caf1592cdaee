import { fillIn } from "#format/fill-in.ts";
import { Sheet } from "#desk/primitives/sheet.tsx";
import type { LeadsShell } from "#desk/islands/sections.ts";
import type { AnswersView } from "#desk/view.ts";
import { duration } from "#desk/when.ts";
import styles from "./answer-time.module.css";

/** The length of the ruler: one day, in minutes. */
const hours = 24;

/** In units of the drawing. */
const perHour = 12;

/** How long people usually wait for an answer, on a ruler of one day, and who has waited longest. */
export function AnswerTime({ answers, shell }: { answers: AnswersView; shell: LeadsShell }) {
  const { words, language } = shell;
  const copy = words.today.answers;
  const { usual, oldest, promise } = answers;
  const isLate = usual !== null && usual > promise;
  if (usual === null && oldest === null) return null;
  return (
    <Sheet heading={copy.heading} padded>
      {usual !== null && (
        <>
          <p className={styles.figure} data-late={isLate || undefined}>
            {duration(usual, language)}
          </p>
          <Ruler minutes={usual} isLate={isLate} />
          <p className={styles.lines}>{copy.usual}</p>
        </>
      )}
      <p className={styles.lines}>
        {oldest === null ? copy.nobody : fillIn(copy.oldest, { time: duration(oldest, language) })}
      </p>
    </Sheet>
  );
}

/** The figure above says the same. */
function Ruler({ minutes, isLate }: { minutes: number; isLate: boolean }) {
  const end = hours * perHour;
  const at = Math.min(end, (minutes / 60) * perHour);
  return (
    <svg
      className={styles.ruler}
      viewBox={`-10 0 ${end + 20} 48`}
      data-late={isLate || undefined}
      aria-hidden="true"
    >
      <path className={styles.passed} d={`M0 22H${at}`} />
      <path d={`M0 22H${end}`} />
      {Array.from({ length: hours + 1 }, (_, hour) => (
        <path key={hour} d={`M${hour * perHour} 22v${hour % 6 === 0 ? -10 : -5}`} />
      ))}
      <circle className={styles.mark} cx={at} cy="22" r="6" />
      <circle className={styles.dot} cx={at} cy="22" r="2.5" />
      {[0, 6, 12, 18, 24].map((hour) => (
        <text key={hour} x={hour * perHour} y="43">
          {hour}
        </text>
      ))}
    </svg>
  );
}
