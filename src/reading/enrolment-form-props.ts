import type { EnrolmentFormProps } from "#islands/enrolment-form.tsx";
import { endpointFrom } from "#islands/forms/endpoint.ts";
import type { Locale } from "#site";
import { readCourses } from "./courses.ts";
import { readBusiness } from "./business.ts";
import { read } from "./read.ts";

/** The enrolment form's props: no more of the courses than it shows, because they travel in the page. */
export async function enrolmentFormProps(locale: Locale, url: URL): Promise<EnrolmentFormProps> {
  const forms = await read("forms", locale);
  const { labels } = await read("courseWords", locale);
  const { name, address } = await readBusiness(locale);
  const courses = await readCourses(locale);
  return {
    words: await read("enrolment", locale),
    fields: forms.enrolment,
    summary: forms.summary.title,
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
    endpoint: endpointFrom(import.meta.env),
    language: locale,
    page: url.pathname.replace(/\.html$/, ""),
    rim: `${name} ★ ${address.city}`.toUpperCase(),
  };
}
