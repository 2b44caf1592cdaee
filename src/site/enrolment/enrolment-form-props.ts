import { enrolment } from "#forms/forms.ts";
import type { EnrolmentFormProps } from "./enrolment-form.tsx";
import type { Locale } from "#page-map.ts";
import { readCourses } from "#content/courses.ts";
import { formProps } from "#site/shell/form-props.ts";
import { content } from "#content/read.ts";

/** The enrolment form's props: no more of the courses than it shows, because they travel in the page. */
export function enrolmentFormProps(locale: Locale, url: URL): EnrolmentFormProps {
  const forms = content("forms", locale);
  const { labels } = content("courseWords", locale);
  const courses = readCourses(locale);
  const { sent: whole, ...words } = content("enrolment", locale);
  const { upi, ...sent } = whole;
  const { id } = content("business", locale).upi;
  return {
    ...formProps(enrolment, locale, url),
    words: { ...words, sent },
    // Words and ID of what cannot be paid do not travel.
    upi: id === null ? undefined : { words: upi, id },
    fields: forms.enrolment,
    courses: courses.map(
      ({ id, anchor, title, picture, categoryName, duration, level, learn, fee }) => ({
        id,
        anchor,
        title,
        picture,
        categoryName,
        duration,
        level,
        learn,
        fee,
      }),
    ),
    labels: {
      category: labels.category,
      duration: labels.duration,
      level: labels.level,
      fee: labels.fee,
    },
  };
}
