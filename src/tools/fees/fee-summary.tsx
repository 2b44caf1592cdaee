import type { Texts } from "virtual:texts";
import type { PaperContent, PaperNeeds } from "#catalogue/paper-rules.ts";
import { listPapers, namePapers } from "#catalogue/papers.ts";
import {
  type BusinessKind,
  formatSelection,
  type ProductId,
} from "#catalogue/product-selection.ts";
import { formatMessage, getChatUrl } from "#text/links.ts";
import { formatRupees } from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";
import { SendLink } from "#tools/shared/send-link.tsx";
import { useCopy } from "#tools/shared/use-copy.ts";
import { ButtonLink } from "#ui/button.tsx";
import { CostSummary } from "#ui/cost-summary.tsx";
import { PaperList } from "#ui/paper-list.tsx";
import { NewTabLink } from "#ui/spoken.tsx";
import { findSlowest, formatList, listCosts, listNotes, sumFees } from "./fee-lines.ts";
import type { FeeProduct } from "./read-fees.ts";
import styles from "./fee-summary.module.css";

export interface FeeSummaryProps {
  content: Texts["fees"]["fees"];
  needs: PaperNeeds;
  paperContent: PaperContent;
  pages: { contact: string; papers: string };
  /** The chat: country code and number, digits only, and the hint that it opens a new tab. */
  chat: { number: string; hint: string };
  lines: readonly FeeProduct[];
  /** Those of the lines which the guide found useful only. */
  useful: readonly ProductId[];
  /** From the guide; undefined where nothing is known of the business. */
  kind: BusinessKind | undefined;
}

/** The slip with the sum of the chosen products, ways to send it, and the papers that they need. */
export function FeeSummary(props: FeeSummaryProps) {
  const { content, lines, useful, kind, needs, paperContent, pages, chat } = props;
  const { slip } = content;
  const [status, copy] = useCopy(slip);
  const ids = lines.map(({ id }) => id);
  const query = formatSelection({ products: ids, useful, businessKind: kind });
  const slowest = findSlowest(lines);
  const message = formatMessage(
    content.message,
    lines.map(({ fullName, price }) => `${fullName}: ${price}`),
  );

  return (
    <>
      {/* Without scripts nothing is ticked, and an empty slip is no use on paper either. */}
      <div className={`stack scripted ${styles.slip}`} id="slip" data-empty={!slowest || undefined}>
        <CostSummary
          heading={slip.heading}
          lines={listCosts(lines, useful, slip)}
          total={slowest && { label: slip.total, value: formatRupees(sumFees(lines)) }}
        />
        <p className={`strong ${styles.note}`}>
          {slowest
            ? fillIn(slip.longest, { name: slowest.fullName, time: slowest.timeline })
            : slip.empty}
        </p>
        {slowest && (
          <>
            {listNotes(slip, lines).map((note) => (
              <p key={note} className={styles.note}>
                {note}
              </p>
            ))}
            <p className={`on-screen links line cluster ${styles.send}`}>
              <ButtonLink href={`${pages.contact}${formatSelection({ products: ids })}`}>
                {slip.send}
              </ButtonLink>
              <NewTabLink href={getChatUrl(chat.number, message)} hint={chat.hint}>
                {slip.chat}
              </NewTabLink>
              <SendLink
                // A product is ticked only after hydration, so this is never rendered on the server, which has no location.
                message={`${formatList(slip, lines)}\n${location.origin}${location.pathname}${query}`}
                hint={chat.hint}
                onFail={copy}
              >
                {slip.anybody}
              </SendLink>
              <span role="status">{status}</span>
            </p>
          </>
        )}
      </div>
      {slowest && (
        <section className={styles.papers}>
          <h3>{slip.papers}</h3>
          {kind && <p className="strong">{paperContent.kinds[kind]}</p>}
          <PaperList papers={namePapers(listPapers(needs, ids, { kind }), paperContent)} />
          <p className="links">
            <a href={`${pages.papers}${query}`}>{slip.checklist}</a>
          </p>
        </section>
      )}
    </>
  );
}
