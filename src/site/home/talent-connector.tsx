import iris from "#ui/art/iris.svg?url";
import network from "#ui/art/network.svg?url";
import { AccentLine } from "#ui/accent-line.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import type { HomePage } from "./words.ts";
import { pathTo, type Locale } from "#page-map.ts";
import { queryFor } from "#content/choice.ts";
import styles from "./talent-connector.module.css";

const word = /([\p{L}\p{M}]+)/u;

/** An earning figure as a headline: "₹1 Cr to ₹5 Cr", its words small beside its numbers. */
function Earning({ children }: { children: string }) {
  return (
    <p className={styles.earning}>
      {children
        .split(word)
        .map((part, place) => (word.test(part) ? <small key={place}>{part}</small> : part))}
    </p>
  );
}

interface TalentConnectorProps {
  words: HomePage["connector"];
  locale: Locale;
}

/** The invitation to introduce people to the report: what it could earn, and that it may not. */
export function TalentConnector({ words, locale }: TalentConnectorProps) {
  const { potential } = words;
  return (
    <Section ground="saffron" className={`columns-768 ${styles.connector}`}>
      <div>
        <AccentLine>{words.accent}</AccentLine>
        <h2>{words.heading}</h2>
        <Earning>{potential.value}</Earning>
        <p className={styles.unit}>{potential.unit}</p>
        <p className={`strong ${styles.note}`}>{potential.note}</p>
        <p className={`cluster ${styles.ways}`}>
          <ButtonLink href={`${pathTo("contact", locale)}${queryFor({ need: ["connector"] })}`}>
            {words.become}
          </ButtonLink>
          <ButtonLink look="outline" href={pathTo("franchise", locale)}>
            {words.partner}
          </ButtonLink>
        </p>
      </div>
      <div className={styles.network}>
        <img src={network} alt="" width="860" height="810" loading="lazy" />
        <img src={iris} alt="" width="300" height="300" loading="lazy" />
      </div>
    </Section>
  );
}
