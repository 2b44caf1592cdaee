import { accentAttributes } from "#locales";
import { Seal } from "#primitives/seal.tsx";
import { VisuallyHidden } from "#primitives/visually-hidden.tsx";
import type { FeeWords } from "#schemas/fees.ts";
import type { PricedProduct } from "./fee-plan.ts";
import styles from "./price-table.module.css";

/** A line of the price list, in words. */
export interface FeeLine extends PricedProduct {
  name: string;
  /** What it is called away from its service. */
  fullName: string;
  pricing: string;
  timeline: string;
  depends: string;
  /** What the government takes, where there is a source for it. */
  government: string | undefined;
}

/** What is sold as one service. */
export interface FeeGroup {
  seal: string;
  title: string;
  href: string;
  products: readonly FeeLine[];
  /** What belongs to it and has no fee in the list. */
  unpriced: readonly { name: string; how: string }[];
}

interface PriceTableProps {
  words: FeeWords;
  groups: readonly FeeGroup[];
}

/** The printed price list: every service with its fees and times, each line with a box to tick; the form around it holds the ticks. */
export function PriceTable({ words, groups }: PriceTableProps) {
  const { table } = words;
  return (
    <div className={styles.card}>
      <table>
        <caption>
          <h2>{table.heading}</h2>
          {table.accent && <p {...accentAttributes}>{table.accent}</p>}
        </caption>
        <thead>
          <tr>
            <th scope="col">{table.service}</th>
            <th scope="col">{table.fee}</th>
            <th scope="col">{table.government}</th>
            <th scope="col">{table.time}</th>
            <th scope="col">{table.depends}</th>
          </tr>
        </thead>
        {groups.map(({ seal, title, href, products, unpriced }) => (
          <tbody key={href}>
            <tr className={styles.service}>
              <th scope="rowgroup" colSpan={5}>
                <Seal of={seal} />
                <a href={href}>{title}</a>
              </th>
            </tr>
            {products.map(({ id, name, pricing, government, timeline, depends }) => (
              <tr key={id}>
                <th scope="row">
                  <label>
                    <input type="checkbox" name="need" value={id} />
                    <span>
                      {/* "Registration" alone, heard in a list of boxes, is that of anything. */}
                      <VisuallyHidden>{`${title}: `}</VisuallyHidden>
                      {name}
                    </span>
                  </label>
                </th>
                <td data-label={table.fee}>
                  <b>{pricing}</b>
                </td>
                <td data-label={table.government}>{government ?? words.ask}</td>
                <td data-label={table.time}>{timeline}</td>
                <td data-label={table.depends}>{depends}</td>
              </tr>
            ))}
            {unpriced.map(({ name, how }) => (
              <tr key={name} className={styles.unpriced}>
                <th scope="row">{name}</th>
                <td colSpan={4}>{how}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
