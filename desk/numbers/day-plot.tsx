import { fillIn } from "#format/fill-in.ts";
import type { Shell } from "#desk/view.ts";
import { figure, formatMonth } from "./format.ts";
import type { NumbersView } from "./view.ts";
import styles from "./plots.module.css";

interface Size {
  /** Of the plot alone: the axis is at its left, the days below. */
  width: number;
  height: number;
  /** The largest radius of a mark. */
  mark: number;
}

/** A plot cannot be made narrower without its letters: each kind of screen has its own. */
const sizes: Record<"wide" | "narrow", Size> = {
  wide: { width: 720, height: 212, mark: 4 },
  narrow: { width: 320, height: 166, mark: 3.4 },
};

/** The word for today, at its longest. */
const longestToday = 44;

/** A column for the visits of each day, and on it a mark for each enquiry. */
export function DayPlot({ view, shell }: { view: NumbersView; shell: Shell }) {
  return (
    <>
      <Drawn view={view} shell={shell} kind="wide" />
      <Drawn view={view} shell={shell} kind="narrow" />
    </>
  );
}

function Drawn({
  view,
  shell,
  kind,
}: {
  view: NumbersView;
  shell: Shell;
  kind: keyof typeof sizes;
}) {
  const { language, words } = shell;
  const copy = words.numbers.days;
  const { width, height, mark } = sizes[kind];
  const { days } = view;
  const visits = days.map((day) => day.visits);
  const step = niceStep(Math.max(...visits, 1) / 3);
  const top = step * 3;
  const floor = height + 10;
  const y = (value: number) => floor - (value / top) * height;
  const lane = width / view.length;
  // As many marks as a day has must fit above each other.
  const most = Math.max(...days.map((day) => day.enquiries));
  const apart = Math.min(mark * 2.75, height / Math.max(most, 1));
  // Beside today's column, where there is room; at the end of a month, above all columns.
  const isRoomBeside = (view.length - days.length) * lane > longestToday;
  const label = fillIn(copy.said, {
    month: formatMonth(view.month, language),
    least: figure(Math.min(...visits), language),
    most: figure(Math.max(...visits), language),
    enquiries: figure(view.enquiries, language),
  });
  return (
    <svg
      className={styles.days}
      data-kind={kind}
      viewBox={`-40 0 ${width + 42} ${floor + 34}`}
      role="img"
      aria-label={label}
    >
      {[0, 1, 2, 3].map((line) => (
        <g key={line}>
          <path className={styles.grid} d={`M0 ${y(line * step)}H${width}`} />
          <text x="-8" y={y(line * step) + 4} textAnchor="end">
            {figure(line * step, language)}
          </text>
        </g>
      ))}
      {days.map((day, at) => {
        const isToday = view.running && at === days.length - 1;
        return (
          <g key={at}>
            {day.visits > 0 && (
              <rect
                className={styles.visits}
                data-today={isToday || undefined}
                x={at * lane + lane / 8}
                y={y(day.visits)}
                width={lane * 0.75}
                height={floor - y(day.visits)}
              />
            )}
            {Array.from({ length: day.enquiries }, (_, above) => (
              <circle
                key={above}
                className={styles.enquiry}
                cx={(at + 0.5) * lane}
                cy={floor - mark - 3 - above * apart}
                r={Math.min(mark, apart * 0.42)}
              />
            ))}
          </g>
        );
      })}
      <path className={styles.base} d={`M0 ${floor}H${width}`} />
      {[1, 7, 14, 21, 28].map((day) => (
        <text key={day} x={(day - 0.5) * lane} y={floor + 22} textAnchor="middle">
          {day}
        </text>
      ))}
      {view.running && (
        <text
          x={isRoomBeside ? days.length * lane + 3 : width}
          y={isRoomBeside ? floor - 6 : 0}
          textAnchor={isRoomBeside ? "start" : "end"}
        >
          {copy.today}
        </text>
      )}
    </svg>
  );
}

/** The next round number: 1, 2, 4, 5 or 8 with zeros behind it. */
function niceStep(least: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  return ([1, 2, 4, 5, 8, 10].find((times) => times * unit >= least) ?? 10) * unit;
}
