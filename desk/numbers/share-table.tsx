import type { Locale } from "#locales";
import { Sheet } from "#desk/primitives/sheet.tsx";
import type { Shell } from "#desk/view.ts";
import { Bar } from "./bar.tsx";
import { figure } from "./said.ts";
import type { Share } from "./view.ts";
import styles from "./tables.module.css";

interface ShareTableProps {
  heading: string;
  /** What the first column holds. */
  kind: string;
  rows: readonly Share[];
  shell: Shell;
}

/** What enquiries came by, each with a bar, its visits, and how many of a hundred wrote. */
export function ShareTable({ heading, kind, rows, shell }: ShareTableProps) {
  const { language } = shell;
  const words = shell.words.numbers;
  const most = Math.max(...rows.map(({ enquiries }) => enquiries), 1);
  return (
    <Sheet heading={heading}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{kind}</th>
            <td className={styles.wide} />
            <th scope="col">{words.enquiries}</th>
            <th scope="col">{words.visits}</th>
            <th scope="col">{words.per}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                {row.href === undefined ? (
                  <span>{row.name}</span>
                ) : (
                  <a href={row.href}>{row.name}</a>
                )}
                <span className={styles.narrow}>
                  <Bar of={row.enquiries / most} />
                </span>
              </th>
              <td className={styles.wide}>
                <Bar of={row.enquiries / most} />
              </td>
              <td>
                <b>{figure(row.enquiries, language)}</b>
              </td>
              <td>{row.visits === undefined ? <Nothing /> : figure(row.visits, language)}</td>
              <td>{perHundred(row, language) ?? <Nothing />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

/** What cannot be counted. */
function Nothing() {
  return <span aria-hidden="true">–</span>;
}

function perHundred({ enquiries, visits = 0 }: Share, language: Locale): string | undefined {
  return visits === 0 ? undefined : figure((100 * enquiries) / visits, language, 1);
}
