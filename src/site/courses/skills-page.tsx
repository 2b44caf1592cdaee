import type { Course } from "#catalogue/courses.ts";
import { Hero } from "#site/layout/hero.tsx";
import { AccentLine } from "#ui/accent-line.tsx";
import mark from "#ui/art/mark-light.svg?url";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Section } from "#ui/section.tsx";
import { CourseCalendar } from "./course-calendar.tsx";
import { CourseFigures } from "./course-figures.tsx";
import type { SkillsContent } from "./skills-schema.ts";
import steps from "./learning-steps.module.css";
import reasons from "./reasons.module.css";

interface SkillsHeroProps {
  words: SkillsContent["hero"];
  courses: Course[];
}

export function SkillsHero({ words, courses }: SkillsHeroProps) {
  return (
    <Hero
      theme="default"
      picturePlace="beside"
      accent={words.accent}
      heading={words.heading}
      lede={words.lede}
      actions={
        <>
          <ButtonLink href="#enrol">{words.start}</ButtonLink>
          <CourseFigures words={words.figures} />
        </>
      }
      picture={<CourseCalendar words={words.calendar} courses={courses} />}
    />
  );
}

export function Reasons({ words }: { words: SkillsContent["reasons"] }) {
  return (
    <Section ground="cream" className={`columns-768 ${reasons.reasons}`}>
      <div>
        <AccentLine>{words.accent}</AccentLine>
        <h2>{words.heading}</h2>
      </div>
      <ul className="ruled">
        {words.list.map(({ title, text }) => (
          <li key={title}>
            <Icon name="tick" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function LearningSteps({ words }: { words: SkillsContent["steps"] }) {
  return (
    <Section ground="night" className={steps.steps}>
      <AccentLine>{words.accent}</AccentLine>
      <h2>{words.heading}</h2>
      <ol>
        {words.list.map(({ title, text }) => (
          <li key={title}>
            <img src={mark} alt="" width="200" height="200" loading="lazy" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
