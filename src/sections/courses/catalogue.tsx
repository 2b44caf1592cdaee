import { useState } from "react";
import { Section } from "#primitives/section.tsx";
import { SectionHead } from "#primitives/section-head.tsx";
import {
  allCategories,
  type CategoryFilter,
  type Course,
  type CourseWords,
} from "#shapes/courses.ts";
import type { SkillsPage } from "#shapes/skills.ts";
import styles from "./catalogue.module.css";
import { CourseCards } from "./course-cards.tsx";

interface CatalogueProps {
  words: SkillsPage["catalogue"];
  courseWords: CourseWords;
  courses: Course[];
}

/** The courses of the category that the filter stands at. Nothing on the page moves it from all. */
export function Catalogue({ words, courseWords, courses }: CatalogueProps) {
  const [category] = useState<CategoryFilter>(allCategories);
  const listed = courses.filter((course) => [allCategories, course.category].includes(category));
  return (
    <Section ground="white" id="courses">
      <SectionHead words={words} />
      <p className={styles.category}>{courseWords.categories[category]}</p>
      <CourseCards courses={listed} words={courseWords} />
    </Section>
  );
}
