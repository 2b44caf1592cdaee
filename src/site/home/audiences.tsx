import type { Texts } from "virtual:texts";
import { getPagePath, type Locale } from "#page-map.ts";
import { groupsId } from "#site/about/report-groups.tsx";
import { AccentLine } from "#ui/accent-line.tsx";
import { Section } from "#ui/section.tsx";
import { questionsId } from "./faq.tsx";
import styles from "./audiences.module.css";

interface AudiencesProps {
  content: Texts["home"]["audiences"];
  locale: Locale;
}

/** Each row leads to answers: the questions below, or what a company or a school asks. */
export function Audiences({ content, locale }: AudiencesProps) {
  return (
    <Section background="white">
      <AccentLine>{content.accent}</AccentLine>
      <h2>{content.heading}</h2>
      <ul className={`ruled ${styles.list}`}>
        {content.list.map(({ name, accent, text, groups }) => (
          <li key={name} className="cluster spread">
            <h3>{name}</h3>
            <AccentLine>{accent}</AccentLine>
            <p>
              {text}{" "}
              <a href={groups ? `${getPagePath("about", locale)}#${groupsId}` : `#${questionsId}`}>
                {groups ?? content.answers}
              </a>
            </p>
          </li>
        ))}
      </ul>
      <p className={`muted ${styles.minors}`}>{content.minors}</p>
    </Section>
  );
}
