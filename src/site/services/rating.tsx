import { Avatar } from "#ui/avatar.tsx";
import { Spoken } from "#ui/spoken.tsx";
import { Star } from "#ui/star.tsx";
import type { ServicesPage } from "./words.ts";
import type { Testimonial } from "#content/shapes/testimonials.ts";
import styles from "./rating.module.css";

interface RatingProps {
  words: ServicesPage["hero"]["rating"];
  reviewers: readonly Testimonial[];
}

/** The average of the reviews, beside pictures of some reviewers. */
export function Rating({ words, reviewers }: RatingProps) {
  return (
    <div className={styles.rating}>
      <div className={styles.coins}>
        {reviewers.map(({ monogram, color }) => (
          <Avatar key={monogram} monogram={monogram} color={color} />
        ))}
      </div>
      <p className={styles.figure}>
        <Spoken as={words.spoken}>{words.figure}</Spoken>
      </p>
      <p className={styles.text}>
        <span className={styles.stars}>
          <Star />
          <Star />
          <Star />
          <Star />
          <Star />
        </span>
        {words.text}
      </p>
    </div>
  );
}
