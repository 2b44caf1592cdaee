import { grouped } from "#format/money.ts";
import type { Locale } from "#locales";
import { Sheet } from "#desk/primitives/sheet.tsx";
import type { Shell } from "#desk/view.ts";
import { Bar } from "./bar.tsx";
import { figure } from "./format.ts";
import type { Share } from "./view.ts";
import styles from "./tables.module.css";

interface ShareTableProps {
  heading: string;
  /** What the first column holds. */
  kind: string;
  rows: readonly Share[];
  shell: Shell;
  /** Whether it says what was won, and how much was paid. */
  money?: boolean;
}

/** What enquiries came by, each with a bar, its visits, and how many of a hundred wrote. */
export function ShareTable({ heading, kind, rows, shell, money = false }: ShareTableProps) {
  const { language } = shell;
  const words = shell.words.numbers;
  const most = Math.max(...rows.map(({ enquiries }) => enquiries), 1);
  return (
    <Sheet heading={heading}>
      <table className={styles.table} data-money={money || undefined}>
        <thead>
          <tr>
            <th scope="col">{kind}</th>
            <td className={styles.wide} />
            <th scope="col">{words.enquiries}</th>
            <th scope="col" className={styles.visits}>
              {words.visits}
            </th>
            <th scope="col" className={styles.visits}>
              {words.per}
            </th>
            {money && (
              <>
                <th scope="col">{words.won}</th>
                <th scope="col">{words.rupees}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {linesOf(rows).map((row) => (
            <tr key={row.key} data-campaign={row.isCampaign || undefined}>
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
              <td className={styles.visits}>
                {row.visits === undefined ? <Nothing /> : figure(row.visits, language)}
              </td>
              <td className={styles.visits}>{perHundred(row, language) ?? <Nothing />}</td>
              {money && (
                <>
                  <td>{row.won === 0 ? <Nothing /> : figure(row.won, language)}</td>
                  <td>{row.paid === 0 ? <Nothing /> : `₹${grouped(row.paid)}`}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

/** Each row, and below it those of its campaigns. */
function linesOf(rows: readonly Share[]) {
  return rows.flatMap((row) => [
    { ...row, key: row.name, isCampaign: false },
    ...(row.campaigns ?? []).map((campaign) => ({
      ...campaign,
      key: `${row.name} ${campaign.name}`,
      visits: undefined,
      href: undefined,
      isCampaign: true,
    })),
  ]);
}

/** What cannot be counted. */
function Nothing() {
  return <span aria-hidden="true">–</span>;
}

function perHundred(
  { enquiries, visits = 0 }: Pick<Share, "enquiries" | "visits">,
  language: Locale,
): string | undefined {
  return visits === 0 ? undefined : figure((100 * enquiries) / visits, language, 1);
}
