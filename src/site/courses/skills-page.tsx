import type { Course } from "#catalogue/courses.ts";
import { accentAttributes } from "#locales.ts";
import { fillIn } from "#text/sentences.ts";
import { AccentLine } from "#ui/accent-line.tsx";
import mark from "#ui/art/mark-light.svg?url";
import { ButtonLink } from "#ui/button.tsx";
import { DisplayNumber, Star } from "#ui/display-number.tsx";
import { Drawing } from "#ui/drawing.tsx";
import { Icon } from "#ui/icon.tsx";
import { Section } from "#ui/section.tsx";
import { Abbreviation } from "#ui/spoken.tsx";
import type { SkillsContent } from "./skills-schema.ts";
import steps from "./learning-steps.module.css";
import reasons from "./reasons.module.css";
import hero from "./skills-hero.module.css";

interface SkillsHeroProps {
  words: SkillsContent["hero"];
  courses: Course[];
}

export function SkillsHero({ words, courses }: SkillsHeroProps) {
  const { figures } = words;
  return (
    <Section ground="white" className={`columns-900 ${hero.hero}`}>
      <div>
        <AccentLine>{words.accent}</AccentLine>
        <h1>{words.heading}</h1>
        <p className={`lede muted ${hero.lede}`}>{words.lede}</p>
        <ButtonLink href="#enrol">{words.start}</ButtonLink>
        <dl className={`cluster ${hero.figures}`}>
          {(["mentors", "rating", "reviews"] as const).map((name) => (
            <div key={name}>
              <dt>{figures[name].label}</dt>
              <dd>
                {name === "rating" ? (
                  <Abbreviation as={figures.rating.spoken}>
                    {figures.rating.figure}
                    <Star />
                  </Abbreviation>
                ) : (
                  <DisplayNumber>{figures[name].figure}</DisplayNumber>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Calendar words={words.calendar} courses={courses} />
    </Section>
  );
}

/** In days: four weeks, as many as the picture shows. */
const days = 28;

interface CalendarProps {
  words: SkillsContent["hero"]["calendar"];
  courses: Course[];
}

/** The eye opens a little each day. A course that lasts longer than the sheet is not on it. */
function Calendar({ words, courses }: CalendarProps) {
  const ends = courses
    .filter((course) => course.days <= days)
    .sort((one, other) => one.days - other.days);
  const picture = [
    fillIn(words.picture, { days }),
    ...ends.map((course) => fillIn(words.end, { day: course.days, course: course.title })),
  ];
  return (
    <div className={hero.calendar} role="img" aria-label={picture.join(" ")}>
      <p className={`line spread ${hero.head}`}>
        {fillIn(words.heading, { days })}
        {words.accent && <span {...accentAttributes}>{words.accent}</span>}
      </p>
      <div className={hero.sheet}>
        <Drawing name="calendar" width={602} height={344} />
        <ol>
          {Array.from({ length: days }, (_, index) => index + 1).map((day) => (
            <li key={day} data-last-week={ends.some((course) => course.days === day) || undefined}>
              {day}
            </li>
          ))}
        </ol>
      </div>
      {ends.length > 0 && (
        <p className={`strong cluster spread ${hero.ends}`}>
          {ends.map((course) => (
            <span key={course.id}>
              <b>{course.days}</b>
              {course.short}
            </span>
          ))}
        </p>
      )}
    </div>
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
