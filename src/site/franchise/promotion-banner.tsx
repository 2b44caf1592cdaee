import type { Texts } from "virtual:texts";
import type { Promotion } from "#text/promotion.ts";
import { fillIn } from "#text/sentences.ts";
import { Icon } from "#ui/icon.tsx";
import styles from "./promotion-banner.module.css";

interface PromotionBannerProps {
  content: Texts["franchise"]["promotion"];
  promotion: Promotion;
  /** `₹500`; null while the owner has not set one. */
  discount: string | null;
}

/**
 * Lines that move past until a visitor pauses them. The controls are radio buttons, which work without scripts and keep
 * their names whatever is chosen. update-by-date.astro removes the banner after the last day of the promotion.
 */
export function PromotionBanner({ content, promotion, discount }: PromotionBannerProps) {
  const sentences = content.lines.map((line) => fillIn(line, { day: promotion.day }));
  if (discount !== null) sentences.push(fillIn(content.amount, { discount, day: promotion.day }));
  const lines = sentences.map((sentence) => (
    <li key={sentence} className="line">
      {sentence}
    </li>
  ));
  return (
    <section
      className={styles.banner}
      aria-label={content.label}
      data-promotion-until={promotion.until.toISOString()}
    >
      <div className={styles.window}>
        <ul className={`cluster ${styles.lines}`}>{lines}</ul>
        {/* The lines once more, so that they pass without a gap. */}
        <ul className={`cluster ${styles.lines}`} aria-hidden="true">
          {lines}
        </ul>
      </div>
      <fieldset className={styles.control}>
        {/* A direct child, because a legend inside another element would not name the fieldset. */}
        <legend className="spoken">{content.control}</legend>
        {(["play", "pause"] as const).map((state) => (
          <label key={state} className={`line strong ${styles.option}`}>
            <input type="radio" name="promotion" value={state} defaultChecked={state === "play"} />
            <Icon name={state} />
            <span className={styles.name}>{content[state]}</span>
          </label>
        ))}
      </fieldset>
    </section>
  );
}
