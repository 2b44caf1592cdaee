import { Icon } from "#primitives/icon.tsx";
import { VisuallyHidden } from "#primitives/visually-hidden.tsx";
import type { FranchisePage } from "#shapes/franchise.ts";
import { fillIn } from "#wording/fill-in.ts";
import type { Offer } from "#wording/offer.ts";
import styles from "./offer-banner.module.css";

interface OfferBannerProps {
  words: FranchisePage["offer"];
  offer: Offer;
}

/**
 * The platform indicator: lines that pass until they are paused. Two radio buttons, because they work
 * before scripts have loaded and without them, and each keeps its name whatever is chosen.
 */
export function OfferBanner({ words, offer }: OfferBannerProps) {
  const lines = words.lines.map((line) => <li key={line}>{fillIn(line, { day: offer.day })}</li>);
  return (
    <section
      className={styles.banner}
      aria-label={words.label}
      data-offer-until={offer.until.toISOString()}
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
          <label key={choice} className={styles.choice}>
            <input type="radio" name="offer" value={choice} defaultChecked={choice === "play"} />
            <Icon name={choice} />
            <span className={styles.word}>{words[choice]}</span>
          </label>
        ))}
      </fieldset>
    </section>
  );
}
