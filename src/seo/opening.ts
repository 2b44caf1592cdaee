/** When the office is open, in schema.org's terms. */
import type { DayOfWeek, OpeningHoursSpecification } from "schema-dts";
import { weekdays, type Office } from "#text/opening.ts";

interface OpeningThings {
  openingHoursSpecification?: OpeningHoursSpecification[];
  specialOpeningHoursSpecification?: OpeningHoursSpecification[];
}

/** The hours of each open day, and the closed days that are not over on a day. What is not given is left out. */
export function openingThings(
  { hours, holidays }: Pick<Office, "hours" | "holidays">,
  today: string,
): OpeningThings {
  const usual = weekdays.flatMap((weekday): OpeningHoursSpecification[] => {
    const { opens, closes } = hours[weekday];
    if (opens === null || closes === null) return [];
    const dayOfWeek = `https://schema.org/${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}`;
    // The seven names are those of schema.org.
    return [
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: dayOfWeek as DayOfWeek,
        opens,
        closes,
      },
    ];
  });
  // The same time twice is a closed day.
  const closed = holidays
    .filter(({ to }) => to >= today)
    .map(({ from, to }): OpeningHoursSpecification => ({
      "@type": "OpeningHoursSpecification",
      validFrom: from,
      validThrough: to,
      opens: "00:00",
      closes: "00:00",
    }));
  return {
    ...(usual.length > 0 && { openingHoursSpecification: usual }),
    ...(closed.length > 0 && { specialOpeningHoursSpecification: closed }),
  };
}
