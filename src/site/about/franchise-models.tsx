import { ButtonLink } from "#ui/button.tsx";
import { ClaimTicket } from "#ui/claim.tsx";
import { HeadedSection } from "#ui/headed-section.tsx";
import { TicketRack } from "#ui/ticket.tsx";
import type { AboutPage } from "./words.ts";
import type { FranchisePage } from "#site/franchise/words.ts";
import { pathTo, type Locale } from "#page-map.ts";
import styles from "./franchise-models.module.css";

interface FranchiseModelsProps {
  words: AboutPage["models"];
  /** The two models and the disclaimer, as the franchise page has them. */
  franchise: Pick<FranchisePage, "models" | "disclaimer">;
  locale: Locale;
}

/** The two ways to work with us, as the tickets that the franchise page sells. */
export function FranchiseModels({ words, franchise, locale }: FranchiseModelsProps) {
  return (
    <HeadedSection ground="white" className={styles.models} head={words}>
      <TicketRack>
        {(["connector", "owner"] as const).map((kind) => {
          const { number, title, opportunity, ticket, fare } = franchise.models[kind];
          return (
            <li key={kind}>
              <ClaimTicket kind={kind} issuer={number} {...ticket} title={title} fare={fare}>
                <p className={styles.opportunity}>{opportunity}</p>
              </ClaimTicket>
            </li>
          );
        })}
      </TicketRack>
      <div className={`line cluster ${styles.end}`}>
        <ButtonLink href={pathTo("franchise", locale)}>{words.join}</ButtonLink>
        <p className={`muted ${styles.disclaimer}`}>{franchise.disclaimer}</p>
      </div>
    </HeadedSection>
  );
}
