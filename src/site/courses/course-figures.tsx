import type { Texts } from "virtual:texts";
import { DisplayNumber, Star } from "#ui/display-number.tsx";
import { Abbreviation } from "#ui/spoken.tsx";
import styles from "./course-figures.module.css";

export function CourseFigures({ content }: { content: Texts["skills"]["hero"]["figures"] }) {
  return (
    <dl className={`cluster spread ${styles.figures}`}>
      {(["mentors", "rating", "reviews"] as const).map((name) => (
        <div key={name} className={styles.figure}>
          <dt className="muted">{content[name].label}</dt>
          <dd className={styles.number}>
            {name === "rating" ? (
              <Abbreviation as={content.rating.spoken}>
                {content.rating.figure} <Star />
              </Abbreviation>
            ) : (
              <DisplayNumber>{content[name].figure}</DisplayNumber>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
