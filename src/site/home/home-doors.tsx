import type { Texts } from "virtual:texts";
import { getPagePath, type Locale } from "#page-map.ts";
import { Drawing } from "#ui/drawing.tsx";
import { Icon } from "#ui/icon.tsx";
import styles from "./home-doors.module.css";

interface HomeDoorsProps {
  content: Texts["home"]["hero"]["doors"];
  locale: Locale;
  /** The id of the section that explains the report. */
  explainerId: string;
}

/** In units of the drawing at each door, which is in the page as `#door-<name>`. All are 144 high. */
const drawingWidths = {
  services: 120,
  courses: 120,
  report: 144,
} as const satisfies Record<keyof HomeDoorsProps["content"], number>;

/** The three large links of the home page, each with a drawing. */
export function HomeDoors({ content, locale, explainerId }: HomeDoorsProps) {
  const doors = [
    { name: "services", href: getPagePath("services", locale) },
    { name: "courses", href: getPagePath("courses", locale) },
    { name: "report", href: `#${explainerId}` },
  ] as const;
  return (
    <ul className={styles.doors}>
      {doors.map(({ name, href }) => (
        <li key={name}>
          <a href={href} className={styles.door}>
            <Drawing
              name={`door-${name}`}
              width={drawingWidths[name]}
              height={144}
              className={styles.drawing}
            />
            <span className={styles.label}>
              <span className={`line ${styles.title}`}>
                {content[name].title}
                <span className={`middle ${styles.coin}`}>
                  <Icon name={name === "report" ? "down" : "arrow"} />
                </span>
              </span>
              <span className={`muted ${styles.text}`}>{content[name].text}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
