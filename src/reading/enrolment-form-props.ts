import { enrolment } from "#forms/enrolment.ts";
import type { EnrolmentFormProps } from "#islands/enrolment-form.tsx";
import type { Locale } from "#site";
import { readCourses } from "./courses.ts";
import { formProps } from "./form-props.ts";
import { read } from "./read.ts";

/** The enrolment form's props: no more of the courses than it shows, because they travel in the page. */
export async function enrolmentFormProps(locale: Locale, url: URL): Promise<EnrolmentFormProps> {
  const forms = await read("forms", locale);
  const { labels } = await read("courseWords", locale);
  const courses = await readCourses(locale);
  return {
    ...(await formProps(enrolment, locale, url)),
    words: await read("enrolment", locale),
    fields: forms.enrolment,
    courses: courses.map(
      ({ id, anchor, title, picture, categoryName, duration, level, learn, price }) => ({
        id,
        anchor,
        title,
        picture,
        categoryName,
        duration,
        level,
        learn,
        price,
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
