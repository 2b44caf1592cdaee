import { Drawing } from "#ui/drawing.tsx";
import { Icon } from "#ui/icon.tsx";
import type { HomePage } from "./words.ts";
import { pathTo, type Locale } from "#page-map.ts";
import styles from "./home-doors.module.css";

interface HomeDoorsProps {
  words: HomePage["hero"]["doors"];
  locale: Locale;
  /** The id of the section that explains the report. */
  how: string;
}

/** The drawing at a door, `#door-…` in the page: its width and height. */
const objects = {
  services: [120, 144],
  courses: [120, 144],
  report: [144, 144],
} as const satisfies Record<keyof HomeDoorsProps["words"], readonly [number, number]>;

/** The three things that the business does, each with the way to it. */
export function HomeDoors({ words, locale, how }: HomeDoorsProps) {
  const doors = [
    { name: "services", href: pathTo("services", locale) },
    { name: "courses", href: pathTo("courses", locale) },
    { name: "report", href: `#${how}` },
  ] as const;
  return (
    <ul className={styles.doors}>
      {doors.map(({ name, href }) => {
        const [width, height] = objects[name];
        return (
          <li key={name}>
            <a href={href} className={styles.door}>
              <Drawing of={`door-${name}`} {...{ width, height }} className={styles.object} />
              <span className={styles.words}>
                <span className={styles.title}>
                  {words[name].title}
                  <span className={styles.coin}>
                    <Icon name={name === "report" ? "down" : "arrow"} />
                  </span>
                </span>
                <span className={styles.text}>{words[name].text}</span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
