import { accentAttributes } from "#locales.ts";
import { removeMarkers } from "#text/edit-markers.ts";
import styles from "./success-stamp.module.css";

/** The number of letters that fit on a line, and its length in units of the drawing; more letters are set closer. */
const arc = { letters: 21, length: 172 };
const band = { letters: 12, length: 156 };

function getLetterFit({ letters, length }: typeof arc, text: string) {
  return removeMarkers(text).length > letters
    ? { textLength: length, lengthAdjust: "spacingAndGlyphs" as const }
    : {};
}

interface SuccessStampProps {
  word: string;
  accent?: string | undefined;
  edgeText: string;
}

/**
 * The lines on which the text of the edge runs: one above and one below the band, which would cut a text that runs
 * around. Both read from the left.
 */
const rimArcs = {
  over: "M27.4 85.9a74 74 0 0 1 137.4-21.8",
  under: "M26.1 141a84.5 84.5 0 0 0 156.9-24.8",
};

/** The blue rubber stamp says that something is done: at most one in a view, and never as an ornament. */
export function SuccessStamp({ word, accent, edgeText }: SuccessStampProps) {
  return (
    <svg className={styles.stamp} viewBox="0 0 200 200" aria-hidden="true">
      <defs>
        {Object.entries(rimArcs).map(([half, d]) => (
          <path key={half} id={`stamp-${half}`} d={d} />
        ))}
      </defs>
      <g fill="none" stroke="currentColor">
        <circle cx="100" cy="100" r="95" strokeWidth="5" />
        <circle cx="100" cy="100" r="66" strokeWidth="2.5" />
        <circle cx="100" cy="100" r="89" strokeWidth="1.5" strokeDasharray="2 4" />
      </g>
      {Object.keys(rimArcs).map((half) => (
        <text key={half} className={styles.edgeText} {...getLetterFit(arc, edgeText)}>
          <textPath href={`#stamp-${half}`} startOffset="50%">
            {edgeText}
          </textPath>
        </text>
      ))}
      <g transform="rotate(-9 100 100)">
        <path d="M14 80h172v42H14z" fill="currentColor" />
        <text x="100" y="112" className={styles.word} {...getLetterFit(band, word)}>
          {word}
        </text>
      </g>
      {accent && (
        <text x="100" y="66" className={styles.accent} {...accentAttributes}>
          {accent}
        </text>
      )}
    </svg>
  );
}
