import { AccentLine } from "#ui/accent-line.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { ThemedSection } from "#ui/themed-section.tsx";
import type { Business } from "#content/shapes/business.ts";
import type { ServicesPage } from "./words.ts";
import type { Testimonial } from "#content/shapes/testimonials.ts";
import { pathTo, type Locale } from "#page-map.ts";
import { ThemeProvider } from "#ui/theme/theme-provider.tsx";
import { Rating } from "./rating.tsx";
import { Receipt } from "./receipt.tsx";
import styles from "./services-hero.module.css";

interface ServicesHeroProps {
  words: ServicesPage["hero"];
  business: Business;
  reviewers: readonly Testimonial[];
  locale: Locale;
}

/** What the desk promises, and a bundle of papers whose red tape it unties. */
export function ServicesHero({ words, business, reviewers, locale }: ServicesHeroProps) {
  return (
    <ThemeProvider initial="services">
      <ThemedSection className={styles.hero}>
        <div className={styles.columns}>
          <div className={styles.promise}>
            <AccentLine>{words.accent}</AccentLine>
            <h1>{words.heading}</h1>
            <div className={styles.actions}>
              <ButtonLink href={pathTo("contact", locale)}>{words.start}</ButtonLink>
              <Rating words={words.rating} reviewers={reviewers} />
            </div>
          </div>
          <Receipt words={words.receipt} business={business} />
        </div>
      </ThemedSection>
    </ThemeProvider>
  );
}
