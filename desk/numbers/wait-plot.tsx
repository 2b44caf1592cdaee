import { fillIn } from "#format/fill-in.ts";
import type { Shell } from "#desk/view.ts";
import { figure, time } from "./format.ts";
import type { NumbersView } from "./view.ts";
import styles from "./plots.module.css";

const lane = 59;
const width = 46;
const height = 98;
const floor = 118;
/** The promised time is written above all columns and their figures. */
const above = 18;

/** A column for each time that people waited; those who wait still have one that is open. */
export function WaitPlot({ answers, shell }: { answers: NumbersView["answers"]; shell: Shell }) {
  const { language } = shell;
  const words = shell.words.numbers;
  const copy = words.waits;
  const { waits, notYet, promise } = answers;
  const answered = waits.reduce((sum, { enquiries }) => sum + enquiries, 0);
  const most = Math.max(...waits.map(({ enquiries }) => enquiries), notYet, 1);
  const tall = (enquiries: number) => (enquiries / most) * height;
  const columns = [
    ...waits.map(({ within, enquiries }) => ({
      enquiries,
      state: within === undefined ? "late" : "kept",
    })),
    { enquiries: notYet, state: "open" },
  ];
  const label = fillIn(copy.said, {
    answered: figure(answered, language),
    late: figure(waits.at(-1)?.enquiries ?? 0, language),
    waiting: figure(notYet, language),
  });
  const promised = (waits.length - 1) * lane;
  return (
    <svg
      className={styles.plot}
      viewBox={`-6 ${-above} ${columns.length * lane + 6} ${146 + above}`}
      role="img"
      aria-label={label}
    >
      {columns.map(({ enquiries, state }, at) => (
        <g key={at}>
          <rect
            className={styles.wait}
            data-state={state}
            x={at * lane}
            y={floor - tall(enquiries)}
            width={width}
            height={tall(enquiries)}
          />
          <text
            className={styles.count}
            x={at * lane + width / 2}
            y={floor - tall(enquiries) - 6}
            textAnchor="middle"
          >
            {figure(enquiries, language)}
          </text>
        </g>
      ))}
      <path className={styles.base} d={`M-6 ${floor}H${columns.length * lane}`} />
      <path className={styles.promise} d={`M${promised - 6} ${4 - above}V${floor + 6}`} />
      <text className={styles.promised} x={promised} y={14 - above}>
        {fillIn(copy.promise, { time: time(promise, words) })}
      </text>
      {waits.slice(0, -1).map(({ within = 0 }, at) => (
        <text key={within} x={(at + 1) * lane - 6} y={floor + 19} textAnchor="middle">
          {time(within, words)}
        </text>
      ))}
      <text x={waits.length * lane + width / 2} y={floor + 19} textAnchor="middle">
        {copy.notYet}
      </text>
    </svg>
  );
}
