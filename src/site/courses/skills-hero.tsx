import type { Texts } from "virtual:texts";
import type { Course } from "#catalogue/courses.ts";
import { Hero } from "#site/layout/hero.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CourseCalendar } from "./course-calendar.tsx";
import { CourseFigures } from "./course-figures.tsx";

interface SkillsHeroProps {
  content: Texts["skills"]["hero"];
  courses: Course[];
}

export function SkillsHero({ content, courses }: SkillsHeroProps) {
  return (
    <Hero
      theme="default"
      picturePosition="beside"
      accent={content.accent}
      heading={content.heading}
      lede={content.lede}
      actions={
        <>
          <ButtonLink href="#enrol">{content.start}</ButtonLink>
          <CourseFigures content={content.figures} />
        </>
      }
      picture={<CourseCalendar content={content.calendar} courses={courses} />}
    />
  );
}
