import { Icon } from "#ui/icon.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import type { FranchisePage } from "./words.ts";
import { fillIn } from "#text/sentences.ts";
import type { Promotion } from "#text/days.ts";
import styles from "./promotion-banner.module.css";

interface PromotionBannerProps {
  words: Omit<FranchisePage["promotion"], "amount">;
  promotion: Promotion;
}

/**
 * The platform indicator: lines that pass until they are paused. Two radio buttons, because they work
 * before scripts have loaded and without them, and each keeps its name whatever is chosen.
 */
export function PromotionBanner({ words, promotion }: PromotionBannerProps) {
  const lines = words.lines.map((line) => (
    <li key={line} className="line">
      {fillIn(line, { day: promotion.day })}
    </li>
  ));
  return (
    <section
      className={styles.banner}
      aria-label={words.label}
      data-promotion-until={promotion.until.toISOString()}
    >
      <div className={styles.window}>
        <ul className={styles.lines}>{lines}</ul>
        {/* The copy that follows the first, so that the lines pass without a gap. */}
        <ul className={styles.lines} aria-hidden="true">
          {lines}
        </ul>
      </div>
      <fieldset className={styles.control}>
        <VisuallyHidden>
          <legend>{words.control}</legend>
        </VisuallyHidden>
        {(["play", "pause"] as const).map((choice) => (
          <label key={choice} className={`line strong ${styles.choice}`}>
            <input
              type="radio"
              name="promotion"
              value={choice}
              defaultChecked={choice === "play"}
            />
            <Icon name={choice} />
            <span className={styles.word}>{words[choice]}</span>
          </label>
        ))}
      </fieldset>
    </section>
  );
}
