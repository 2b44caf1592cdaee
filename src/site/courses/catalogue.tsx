import { useState } from "react";
import { HeadedSection } from "#ui/headed-section.tsx";
import {
  allCategories,
  type CategoryFilter,
  type Course,
  type CourseWords,
} from "#content/shapes/courses.ts";
import type { SkillsPage } from "./words.ts";
import styles from "./catalogue.module.css";
import { CourseCards } from "./course-cards.tsx";

interface CatalogueProps {
  words: SkillsPage["catalogue"];
  courseWords: CourseWords;
  courses: Course[];
}

/** The courses of the filter's category. No control on the page changes it from "all". */
export function Catalogue({ words, courseWords, courses }: CatalogueProps) {
  const [category] = useState<CategoryFilter>(allCategories);
  const listed = courses.filter((course) => [allCategories, course.category].includes(category));
  return (
    <HeadedSection ground="white" id="courses" head={words}>
      <p className={`strong ${styles.category}`}>{courseWords.categories[category]}</p>
      <CourseCards courses={listed} words={courseWords} />
    </HeadedSection>
  );
}
