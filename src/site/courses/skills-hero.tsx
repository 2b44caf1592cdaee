import type { Course } from "#catalogue/courses.ts";
import { Hero } from "#site/layout/hero.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CourseCalendar } from "./course-calendar.tsx";
import { CourseFigures } from "./course-figures.tsx";
import type { SkillsContent } from "./skills-schema.ts";

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
