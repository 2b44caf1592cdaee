import { Sheet } from "#desk/primitives/sheet.tsx";
import type { Shell } from "#desk/view.ts";
import { VisuallyHidden } from "#primitives/visually-hidden.tsx";
import { Bar } from "./bar.tsx";
import { figure, outcomeRows, share } from "./format.ts";
import type { NumbersView } from "./view.ts";
import styles from "./tables.module.css";

/** What became of the enquiries of the month. */
export function Outcomes({ view, shell }: { view: NumbersView; shell: Shell }) {
  const { language, words } = shell;
  const { outcomes: copy } = words.numbers;
  const all = view.enquiries;
  const rows = outcomeRows(view, words.numbers);
  return (
    <Sheet heading={copy.heading}>
      <table className={styles.table} data-bars>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{copy.outcome}</VisuallyHidden>
            </th>
            <td />
            <th scope="col">
              <VisuallyHidden>{copy.number}</VisuallyHidden>
            </th>
            <th scope="col">
              <VisuallyHidden>{copy.share}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, number, look }) => (
            <tr key={look}>
              <th scope="row">{name}</th>
              <td>
                <Bar of={all === 0 ? 0 : number / all} look={look} />
              </td>
              <td>
                <b>{figure(number, language)}</b>
              </td>
              <td>{share(number, all, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}
