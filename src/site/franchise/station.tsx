import type { Texts } from "virtual:texts";
import { accentAttributes } from "#locales.ts";
import { fillIn } from "#text/sentences.ts";
import { Drawing } from "#ui/drawing.tsx";
import styles from "./station.module.css";

interface StationProps {
  content: Texts["franchise"]["hero"]["station"];
  /** The name of the business, on the sign. */
  name: string;
}

/** Tracks that come out of an eye as out of a tunnel, and a station sign beside them. */
export function Station({ content, name }: StationProps) {
  return (
    <div className={styles.station} aria-hidden="true">
      <Drawing name="iris-top" width={500} height={500} cover="top" className={styles.tunnel} />
      <Drawing name="tracks" width={1920} height={420} cover="top" className={styles.yard} />
      <p className={styles.board}>
        {content.accent && <b {...accentAttributes}>{content.accent}</b>}
        {fillIn(content.name, { name })}
      </p>
    </div>
  );
}
