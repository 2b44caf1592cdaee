import type { Course, CourseFacts, CourseWords } from "#content/shapes/courses.ts";
import { pathTo, type Locale } from "#page-map.ts";
import { fillIn, fillInAll } from "#text/sentences.ts";
import { grouped } from "#text/money.ts";
import { content } from "./read.ts";

/**
 * The courses in one language, in the order of `content/courses.yaml`.
 * @throws Error where a course has facts but no words, or words but no facts.
 */
export function readCourses(locale: Locale): Course[] {
  const facts = content("courses");
  const words = content("courseWords", locale);
  const stray = Object.keys(words.courses).find((name) => !Object.hasOwn(facts, name));
  if (stray) throw new Error(`content/courses.yaml has no course "${stray}", but ${locale} has.`);
  return Object.entries(facts).map(([name, course]) => {
    const own = words.courses[name];
    if (!own) throw new Error(`content/${locale}/courses.yaml has no words for "${name}".`);
    return joined(course, own, words, locale);
  });
}

function joined(
  facts: CourseFacts,
  own: CourseWords["courses"][string],
  { categories, levels, duration, unnamedAuthor }: CourseWords,
  locale: Locale,
): Course {
  const { slug, category, picture } = facts;
  const id = String(facts.id);
  const weeks = String(facts.weeks);
  const fee = grouped(facts.price);
  const anchor = `enrol-${id}`;
  return {
    ...fillInAll(own, { weeks, price: fee }),
    id,
    slug,
    path: `${pathTo("courses", locale)}/${slug}`,
    anchor,
    enrolPath: `${pathTo("courses", locale)}#${anchor}`,
    category,
    categoryName: categories[category],
    level: levels[facts.level],
    duration: fillIn(duration, { weeks }),
    days: facts.weeks * 7,
    // The specification has no sign and no grouping on the cards; everywhere else a fee has both.
    price: String(facts.price),
    fee: `₹${fee}`,
    picture,
    views: facts.views ?? false,
    author: facts.author ?? unnamedAuthor,
  };
}
