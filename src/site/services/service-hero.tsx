import { AccentLine } from "#ui/accent-line.tsx";
import { BackLink } from "#ui/page-top.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Drawing } from "#ui/drawing.tsx";
import { ThemedSection } from "#ui/section.tsx";
import { PriceList, Perforated } from "#ui/service-stamp.tsx";
import type { Service } from "#content/services.ts";
import type { ServicePageWords } from "./words.ts";
import { pathTo, type Locale } from "#page-map.ts";
import styles from "./service-hero.module.css";

interface ServiceHeroProps {
  words: ServicePageWords;
  service: Service;
  locale: Locale;
  /** The id of the form at the end of the page. */
  form: string;
}

/** One service: what it is, and its stamp with all prices and times. */
export function ServiceHero({ words, service, locale, form }: ServiceHeroProps) {
  return (
    <ThemedSection theme="services" className={styles.hero}>
      <div className={styles.head}>
        <BackLink href={pathTo("services", locale)}>{words.all}</BackLink>
        <AccentLine>{service.accent}</AccentLine>
        <h1>{service.title}</h1>
      </div>
      <Perforated className={styles.stamp}>
        {service.seal && (
          <Drawing
            of={`seal-${service.seal}`}
            width={290}
            height={290}
            className={`on-screen ${styles.seal}`}
          />
        )}
        <PriceList products={service.products} />
      </Perforated>
      <div className={styles.words}>
        <p className={`lede ${styles.lede}`}>{service.detailedDescription}</p>
        <p className={`on-screen line cluster ${styles.actions}`}>
          <ButtonLink href={`#${form}`}>{words.enquire}</ButtonLink>
          {words.enquireNote}
        </p>
      </div>
    </ThemedSection>
  );
}
