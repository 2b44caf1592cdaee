import type { Texts } from "virtual:texts";
import { getPagePath, type Locale } from "#page-map.ts";
import type { KnownTerms } from "#site/franchise/joining-terms.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ClaimTicket } from "#ui/claim.tsx";
import { HeadedSection } from "#ui/headed-section.tsx";
import { TicketRack } from "#ui/ticket.tsx";
import styles from "./franchise-models.module.css";

interface FranchiseModelsProps {
  content: Texts["about"]["models"];
  franchise: Pick<Texts["franchise"], "models" | "disclaimer">;
  known: KnownTerms;
  locale: Locale;
}

export function FranchiseModels({ content, franchise, known, locale }: FranchiseModelsProps) {
  return (
    <HeadedSection background="white" className={styles.models} head={content}>
      <TicketRack>
        {(["connector", "owner"] as const).map((kind) => {
          const { number, title, opportunity, ticket, earning } = franchise.models[kind];
          return (
            <li key={kind}>
              <ClaimTicket
                kind={kind}
                // In place of a name, "Model 1" is printed on the ticket.
                issuer={number}
                {...ticket}
                title={title}
                figure={earning}
                isHeadline={known[kind]}
              >
                <p className={styles.opportunity}>{opportunity}</p>
              </ClaimTicket>
            </li>
          );
        })}
      </TicketRack>
      <div className={`line cluster ${styles.end}`}>
        <ButtonLink href={getPagePath("franchise", locale)}>{content.join}</ButtonLink>
        <p className={`muted ${styles.disclaimer}`}>{franchise.disclaimer}</p>
      </div>
    </HeadedSection>
  );
}
