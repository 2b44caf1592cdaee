import type { Texts } from "virtual:texts";
import { DisplayNumber, Star } from "#ui/display-number.tsx";
import { Abbreviation } from "#ui/spoken.tsx";
import styles from "./home-facts.module.css";

/** Rating, partners and hours of training, in large figures. */
export function HomeFacts({ content }: { content: Texts["home"]["facts"] }) {
  const { rating, partners, training } = content;
  return (
    <ul className={`cluster spread ${styles.facts}`}>
      <li>
        <span className={styles.figure}>
          <Abbreviation as={rating.spoken}>{rating.figure}</Abbreviation> <Star />
        </span>
        {rating.label}
      </li>
      {[partners, training].map(({ figure, label }) => (
        <li key={label}>
          <span className={styles.figure}>
            <DisplayNumber>{figure}</DisplayNumber>
          </span>
          {label}
        </li>
      ))}
    </ul>
  );
}
