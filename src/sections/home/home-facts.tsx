import { Figure } from "#primitives/figure.tsx";
import { Spoken } from "#primitives/spoken.tsx";
import { Star } from "#primitives/star.tsx";
import type { HomePage } from "#schemas/home.ts";
import styles from "./home-facts.module.css";

/** Three figures of the business, between two bundles of fibres. */
export function HomeFacts({ words }: { words: HomePage["facts"] }) {
  const { rating, partners, training } = words;
  return (
    <ul className={styles.facts}>
      <li>
        <span className={styles.figure}>
          <Spoken as={rating.spoken}>{rating.figure}</Spoken> <Star />
        </span>
        {rating.label}
      </li>
      {[partners, training].map(({ figure, label }) => (
        <li key={label}>
          <span className={styles.figure}>
            <Figure>{figure}</Figure>
          </span>
          {label}
        </li>
      ))}
    </ul>
  );
}
