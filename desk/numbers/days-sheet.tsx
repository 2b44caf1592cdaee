import { Sheet } from "#desk/primitives/sheet.tsx";
import type { Shell } from "#desk/view.ts";
import { DayPlot } from "./day-plot.tsx";
import { figure } from "./format.ts";
import type { NumbersView } from "./view.ts";
import styles from "./numbers-page.module.css";

/** Visits and enquiries by day, drawn and as a table. */
export function DaysSheet({ view, shell }: { view: NumbersView; shell: Shell }) {
  const { language } = shell;
  const words = shell.words.numbers;
  const copy = words.days;
  const key = (
    <p className={styles.key} aria-hidden="true">
      <span data-mark="visits">{copy.visits}</span>
      <span data-mark="enquiry">{copy.enquiry}</span>
    </p>
  );
  return (
    <Sheet heading={copy.heading} padded aside={key}>
      <div className={styles.padded}>{key}</div>
      <DayPlot view={view} shell={shell} />
      <details className={styles.table}>
        <summary>{words.asTable}</summary>
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={words.asTable}>
          <table>
            <thead>
              <tr>
                <th scope="col">{copy.day}</th>
                {view.days.map((_, at) => (
                  <th key={at} scope="col">
                    {at + 1}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{words.visits}</th>
                {view.days.map((day, at) => (
                  <td key={at}>{figure(day.visits, language)}</td>
                ))}
              </tr>
              <tr>
                <th scope="row">{words.enquiries}</th>
                {view.days.map((day, at) => (
                  <td key={at}>{figure(day.enquiries, language)}</td>
                ))}
              </tr>
            </tbody>
          </table>
        </div>
      </details>
    </Sheet>
  );
}
