import type { ComponentProps } from "react";
import { Seal } from "#primitives/seal.tsx";
import type { OfferId } from "#shapes/choices.ts";
import type { FeeWords } from "#shapes/fees.ts";
import type { PricedOffer } from "#tools/fee-plan.ts";
import styles from "./rate-card.module.css";

/** A line of the price list, in words. */
export interface FeeLine extends PricedOffer {
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
  icon: ComponentProps<typeof Seal>["of"];
  title: string;
  href: string;
  offers: readonly FeeLine[];
}

interface RateCardProps {
  words: FeeWords;
  groups: readonly FeeGroup[];
  chosen: readonly OfferId[];
  onChoose: (id: OfferId, isChosen: boolean) => void;
}

/** The printed price list: every service with its fees and times, each line with a box to tick. */
export function RateCard({ words, groups, chosen, onChoose }: RateCardProps) {
  const { table } = words;
  return (
    <div className={styles.card}>
      <table>
        <caption>
          <h2>{table.heading}</h2>
          {table.hindi && <p lang="hi">{table.hindi}</p>}
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
        {groups.map(({ icon, title, href, offers }) => (
          <tbody key={icon}>
            <tr className={styles.service}>
              <th scope="rowgroup" colSpan={5}>
                <Seal of={icon} />
                <a href={href}>{title}</a>
              </th>
            </tr>
            {offers.map(({ id, name, pricing, government, timeline, depends }) => (
              <tr key={id}>
                <th scope="row">
                  <label>
                    <input
                      type="checkbox"
                      name="need"
                      value={id}
                      checked={chosen.includes(id)}
                      onChange={({ currentTarget }) => onChoose(id, currentTarget.checked)}
                    />
                    {name}
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
          </tbody>
        ))}
      </table>
    </div>
  );
}
