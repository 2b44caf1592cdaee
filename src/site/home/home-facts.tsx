import { Figure } from "#ui/figure.tsx";
import { Spoken } from "#ui/spoken.tsx";
import { Star } from "#ui/star.tsx";
import type { HomePage } from "./words.ts";
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
