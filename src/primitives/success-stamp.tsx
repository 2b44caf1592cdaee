import { accentAttributes } from "#locales";
import styles from "./success-stamp.module.css";

interface SuccessStampProps {
  /** The word on the band. */
  word: string;
  accent?: string | undefined;
  /** What runs around the rim, again and again. */
  rim: string;
}

const rimPath = "stamp-rim";

/** The blue rubber stamp: something is done. Never an ornament, one a view. */
export function SuccessStamp({ word, accent, rim }: SuccessStampProps) {
  // Devanagari hangs from one line, which wider spaces would tear; its words are shorter, too.
  const isJoined = /\p{Script=Devanagari}/u.test(rim);
  return (
    <svg className={styles.stamp} viewBox="0 0 200 200" aria-hidden="true">
      <defs>
        <path id={rimPath} d="M100 100m-76 0a76 76 0 1 1 152 0a76 76 0 1 1-152 0" />
      </defs>
      <g fill="none" stroke="currentColor">
        <circle cx="100" cy="100" r="95" strokeWidth="5" />
        <circle cx="100" cy="100" r="66" strokeWidth="2.5" />
        <circle cx="100" cy="100" r="89" strokeWidth="1.5" strokeDasharray="2 4" />
      </g>
      <text
        className={styles.rim}
        textLength="470"
        lengthAdjust={isJoined ? "spacingAndGlyphs" : "spacing"}
      >
        <textPath href={`#${rimPath}`}>{`${rim} ★ `.repeat(isJoined ? 3 : 2)}</textPath>
      </text>
      <g transform="rotate(-9 100 100)">
        <path d="M14 80h172v42H14z" fill="currentColor" />
        <text x="100" y="112" className={styles.word}>
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
