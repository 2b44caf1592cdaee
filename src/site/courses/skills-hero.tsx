import { AccentLine } from "#ui/accent-line.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Figure } from "#ui/figure.tsx";
import { Section } from "#ui/section.tsx";
import { Spoken } from "#ui/spoken.tsx";
import { Star } from "#ui/star.tsx";
import type { Course } from "#content/shapes/courses.ts";
import type { SkillsPage } from "./words.ts";
import { Calendar } from "./calendar.tsx";
import styles from "./skills-hero.module.css";

interface SkillsHeroProps {
  words: SkillsPage["hero"];
  courses: Course[];
}

/** The first screen: the promise, three figures, and the weeks of the courses on a wall calendar. */
export function SkillsHero({ words, courses }: SkillsHeroProps) {
  const { figures } = words;
  return (
    <Section ground="white" className={styles.hero}>
      <div>
        <AccentLine>{words.accent}</AccentLine>
        <h1>{words.heading}</h1>
        <p className={styles.lede}>{words.lede}</p>
        <ButtonLink href="#enrol">{words.start}</ButtonLink>
        <dl className={styles.figures}>
          {(["mentors", "rating", "reviews"] as const).map((name) => (
            <div key={name}>
              <dt>{figures[name].label}</dt>
              <dd>
                {name === "rating" ? (
                  <Spoken as={figures.rating.spoken}>
                    {figures.rating.figure}
                    <Star />
                  </Spoken>
                ) : (
                  <Figure>{figures[name].figure}</Figure>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Calendar words={words.calendar} courses={courses} />
    </Section>
  );
}
