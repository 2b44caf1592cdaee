import type { Texts } from "virtual:texts";
import type { Promotion } from "#text/promotion.ts";
import { fillIn } from "#text/sentences.ts";
import { Icon } from "#ui/icon.tsx";
import styles from "./promotion-banner.module.css";

interface PromotionBannerProps {
  content: Texts["franchise"]["promotion"];
  promotion: Promotion;
  discount: string | null;
}

/** Radio buttons pause the lines: they work without scripts, and keep their names whatever is chosen. */
export function PromotionBanner({ content, promotion, discount }: PromotionBannerProps) {
  const amount = discount === null ? [] : [content.amount.replace("{discount}", () => discount)];
  const lines = [...content.lines, ...amount].map((line) => (
    <li key={line} className="line">
      {fillIn(line, { day: promotion.day })}
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
        {/* Inside another element it would name nothing. */}
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
