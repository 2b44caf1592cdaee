import { Fragment } from "react";
import { fillIn } from "#format/fill-in.ts";
import { Sheet } from "#desk/primitives/sheet.tsx";
import type { Shell } from "#desk/view.ts";
import { figure, waitRows } from "./format.ts";
import type { NumbersView } from "./view.ts";
import { WaitPlot } from "./wait-plot.tsx";
import styles from "./numbers-page.module.css";

/** So many files of late answers are led to. */
const mostLate = 5;

/** How long people waited, drawn and as a table. */
export function WaitsSheet({ answers, shell }: { answers: NumbersView["answers"]; shell: Shell }) {
  const { language } = shell;
  const words = shell.words.numbers;
  const copy = words.waits;
  const { late } = answers;
  const rows = waitRows(answers, words);
  return (
    <Sheet heading={copy.heading} padded>
      <WaitPlot answers={answers} shell={shell} />
      <details className={styles.table}>
        <summary>{words.asTable}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{copy.waited}</th>
              <th scope="col">{words.enquiries}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, enquiries }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{figure(enquiries, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      {late.length > 0 && (
        <p className={styles.late}>
          {late.length === 1 ? copy.oneLate : fillIn(copy.late, { count: late.length })}{" "}
          {late.slice(0, mostLate).map((reference, at) => (
            <Fragment key={reference}>
              {at > 0 && ", "}
              <a href={`/desk/leads/${reference}`}>{reference}</a>
            </Fragment>
          ))}
          {late.length > mostLate && " …"}
        </p>
      )}
    </Sheet>
  );
}
