import type { Texts } from "virtual:texts";
import type { Testimonial } from "#site/testimonials/read-testimonials.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Star } from "#ui/display-number.tsx";
import { Abbreviation } from "#ui/spoken.tsx";
import styles from "./rating.module.css";

interface RatingProps {
  content: Texts["services"]["hero"]["rating"];
  /** Shown by their monograms. */
  reviewers: readonly Testimonial[];
}

export function Rating({ content, reviewers }: RatingProps) {
  return (
    <div className={`line cluster ${styles.rating}`}>
      <div className={`line ${styles.monograms}`}>
        {reviewers.map(({ monogram, color }) => (
          <div key={monogram} className={styles.monogram}>
            <Avatar monogram={monogram} color={color} />
          </div>
        ))}
      </div>
      <p className={styles.figure}>
        <Abbreviation as={content.spoken}>{content.figure}</Abbreviation>
      </p>
      <p className={styles.text}>
        <span className={`line ${styles.stars}`}>
          <Star />
          <Star />
          <Star />
          <Star />
          <Star />
        </span>
        {content.text}
      </p>
    </div>
  );
}
