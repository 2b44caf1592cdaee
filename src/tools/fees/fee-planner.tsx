import type { ComponentProps } from "react";
import type { Texts } from "virtual:texts";
import type { PaperContent, PaperNeeds } from "#catalogue/paper-rules.ts";
import { listPapers, namePapers } from "#catalogue/papers.ts";
import {
  type BusinessKind,
  formatSelection,
  type ProductId,
  readSelection,
} from "#catalogue/product-selection.ts";
import { countNeeded, type SignatureNeeds } from "#catalogue/signatures.ts";
import type { Price } from "#site-content/schemas/figures.ts";
import { formatMessage, getChatUrl } from "#text/links.ts";
import { formatRupees, type Paise, sum, toPaise } from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";
import { createSelectionStorage } from "#tools/fees/selection-storage.ts";
import type { ExpiredNoticeContent, ResultBarLinks } from "#tools/shared/read-tool-context.ts";
import { BarFigure, BarLines, ResultBar } from "#tools/shared/result-bar.tsx";
import { SendLink } from "#tools/shared/send-link.tsx";
import { ClearAnswers, ExpiredNotice, NotLoaded } from "#tools/shared/tool-form.tsx";
import { useCopy } from "#tools/shared/use-copy.ts";
import { useFormValues } from "#tools/shared/use-form-values.ts";
import { ButtonLink } from "#ui/button.tsx";
import { type CostLine, CostSummary } from "#ui/cost-summary.tsx";
import { PaperList } from "#ui/paper-list.tsx";
import { Seal } from "#ui/seal.tsx";
import { NewTabLink, VisuallyHidden } from "#ui/spoken.tsx";
import type { readFeeGroups } from "./read-fees.ts";
import styles from "./fee-planner.module.css";

type FeesContent = Texts["fees"]["fees"];

type FeeGroup = ReturnType<typeof readFeeGroups>[number];

interface FeePlannerProps extends Omit<
  ComponentProps<typeof FeeSummary>,
  "lines" | "useful" | "kind"
> {
  groups: readonly FeeGroup[];
  outOfDate: ExpiredNoticeContent | undefined;
  bar: ResultBarLinks;
  signatures: SignatureNeeds;
}

/** The query of the page holds the ticks, so that a visitor can share a selection. */
export function FeePlanner(props: FeePlannerProps) {
  const { content, groups, bar, outOfDate, signatures, ...rest } = props;
  const products = groups.flatMap((group) => group.products);
  const form = useFormValues(
    "fees",
    { useful: "", as: "" },
    createSelectionStorage(products.map(({ id }) => id)),
  );
  const { products: chosen, useful, businessKind } = readSelection(form.values);
  const lines = countSignatures(
    products.filter(({ id }) => chosen.includes(id)),
    signatures,
    content.slip.signatures,
  );
  const needed = lines.filter(({ id }) => !useful?.includes(id));
  const { slip } = content;
  const total = formatRupees(sumFees(lines));
  return (
    <div className={`cluster ${styles.planner}`}>
      <form {...form.formProps} onSubmit={(event) => event.preventDefault()}>
        <ExpiredNotice content={outOfDate} />
        <div className="scripted">
          <NotLoaded>{bar.notLoaded}</NotLoaded>
        </div>
        {/* A result of the guide: what is useful only, and the kind of business. */}
        <input type="hidden" name="useful" />
        <input type="hidden" name="as" />
        <PriceMenu content={content} groups={groups} />
        <ClearAnswers form={form} content={bar.clear} />
        {/* Where the summary is not beside the list, its total stays visible. */}
        <ResultBar
          href="#slip"
          links={bar}
          hasOwnResult={lines.length > 0}
          announced={lines.length > 0 ? `${slip.total}: ${total}` : slip.none}
          isOnDesktop
        >
          {lines.length > 0 ? (
            <BarFigure
              name={slip.total}
              value={total}
              note={
                needed.length > 0 && needed.length < lines.length
                  ? fillIn(slip.ofThis, { amount: formatRupees(sumFees(needed)) })
                  : undefined
              }
            />
          ) : (
            <BarLines name={slip.none} />
          )}
        </ResultBar>
      </form>
      <FeeSummary
        {...rest}
        content={content}
        lines={lines}
        useful={useful ?? []}
        kind={businessKind}
      />
    </div>
  );
}

/** A line for several signatures has the fee of all of them. */
export function countSignatures<
  Product extends PricedProduct & { fullName: string; price: string },
>(lines: readonly Product[], needs: SignatureNeeds, content: string): Product[] {
  const ids = lines.map(({ id }) => id);
  return lines.map((line) => {
    const count = countNeeded(line.id, ids, needs);
    if (count === 1) return line;
    const fullName = fillIn(content, { name: line.fullName, count });
    const fee = line.fee * count;
    // Messages show the price, which may begin with "from".
    const price = line.price.replace(formatRupees(toPaise(line.fee)), () =>
      formatRupees(toPaise(fee)),
    );
    return { ...line, fullName, fee, price };
  });
}

export type PricedProduct = Price & { id: ProductId };

/** Calendar days in a unit of time; a week has five working days. */
const daysPerUnit: Record<Price["unit"], number> = { days: 1, workingDays: 7 / 5, months: 30 };

/** The minimum, because some fees have only a starting price. */
export function sumFees(products: readonly PricedProduct[]): Paise {
  return sum(...products.map(({ fee }) => toPaise(fee)));
}

/** The first of several that take as long; undefined for an empty list. */
export function findSlowest<Product extends PricedProduct>(
  products: readonly Product[],
): Product | undefined {
  return [...products].sort((a, b) => getMaxDays(b) - getMaxDays(a))[0];
}

/** The upper end of a time such as `3–7`, in calendar days. */
function getMaxDays({ time, unit }: PricedProduct): number {
  return Number(time.split("–").pop()) * daysPerUnit[unit];
}

interface FeeSummaryProps {
  content: FeesContent;
  needs: PaperNeeds;
  paperContent: PaperContent;
  pages: { contact: string; papers: string };
  /** The chat: country code and number, digits only, and the hint that it opens a new tab. */
  chat: { number: string; hint: string };
  lines: FeeGroup["products"];
  /** Those of the lines which the guide found useful only. */
  useful: readonly ProductId[];
  /** From the guide; undefined where nothing is known of the business. */
  kind: BusinessKind | undefined;
}

function FeeSummary(props: FeeSummaryProps) {
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

/** What the government takes beside our fees, and that each director of a company signs, also the one of an OPC. */
export function listNotes(
  content: Pick<FeesContent["slip"], "government" | "directors" | "director">,
  lines: readonly Pick<FeeGroup["products"][number], "id" | "fullName" | "governmentInShort">[],
): string[] {
  const fees = lines.map(({ fullName, governmentInShort }) => `${fullName}: ${governmentInShort}`);
  const has = (product: ProductId) => lines.some(({ id }) => id === product);
  return [
    fillIn(content.government, { fees: fees.join("; ") }),
    ...(has("companyPrivateLimited") ? [content.directors] : []),
    ...(has("companyOpc") && !has("digitalSignature") ? [content.director] : []),
  ];
}

/** Lines of the slip: what is needed, and apart from it what is useful only, each part with its sum. */
export function listCosts(
  lines: readonly (PricedProduct & { fullName: string })[],
  useful: readonly ProductId[],
  content: Pick<FeesContent["slip"], "needed" | "useful">,
): CostLine[] {
  const toLines = (part: typeof lines) =>
    part.map(({ fullName, fee }) => ({ label: fullName, value: formatRupees(toPaise(fee)) }));
  const isUseful = ({ id }: PricedProduct) => useful.includes(id);
  if (!lines.some(isUseful)) return toLines(lines);
  const needed = lines.filter((line) => !isUseful(line));
  const rest = lines.filter(isUseful);
  const toSum = (label: string, part: typeof lines) =>
    part.length === 0 ? [] : [{ label, value: formatRupees(sumFees(part)), isSubtotal: true }];
  return [
    ...toLines(needed),
    ...toSum(content.needed, needed),
    ...toLines(rest),
    ...toSum(content.useful, rest),
  ];
}

/** The price list that a visitor sends to somebody else. */
function formatList(slip: FeesContent["slip"], lines: FeeGroup["products"]): string {
  const { heading, total } = slip;
  return [
    ...formatMessage(
      heading,
      lines.map(({ fullName, price }) => `${fullName}: ${price}`),
    ).split("\n"),
    `${total}: ${formatRupees(sumFees(lines))}`,
    ...listNotes(slip, lines),
  ].join("\n");
}

interface PriceMenuProps {
  content: FeesContent;
  groups: readonly FeeGroup[];
}

/** The checkboxes belong to the form around the list. Conditions of the fees are folded, once for each service. */
function PriceMenu({ content: { menu }, groups }: PriceMenuProps) {
  return (
    <div className={`leaf ${styles.card}`}>
      <h2>{menu.heading}</h2>
      {groups.map(({ seal, title, href, products, government, unpriced }) => (
        <section key={href}>
          <h3 className="line">
            <Seal name={seal} />
            <a href={href}>{title}</a>
          </h3>
          <ul>
            {products.map(({ id, name, priceInShort, governmentInShort, timeline }) => (
              <li key={id}>
                <label>
                  <input
                    type="checkbox"
                    className="scripted"
                    name="need"
                    value={id}
                    aria-labelledby={`fee-${id}`}
                    aria-describedby={`fee-${id}-note`}
                  />
                  <span id={`fee-${id}`} className={`cluster ${styles.line}`}>
                    <span>{name}</span> <b>{priceInShort}</b>
                    {/* "Registration" alone, in a screen reader's list of boxes, could be any registration. The words
                        on the page come first: people say them to their phone to tick the box. */}
                    <VisuallyHidden>{`(${title})`}</VisuallyHidden>
                  </span>
                  <small id={`fee-${id}-note`}>
                    <span>{fillIn(menu.note, { government: governmentInShort })}</span>{" "}
                    <span>{timeline}</span>
                  </small>
                </label>
              </li>
            ))}
            {unpriced.map(({ name, how }) => (
              <li key={name} className={styles.unpriced}>
                <b>{name}</b>
                <small>{how}</small>
              </li>
            ))}
          </ul>
          <details className="unfolds">
            <summary>
              {menu.depends}
              <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
            </summary>
            <dl>
              {products.map((product) => (
                <div key={product.id}>
                  <dt>{product.name}</dt>
                  <dd>{product.depends}</dd>
                  {product.government && <dd>{product.government}</dd>}
                </div>
              ))}
              {government && (
                <div>
                  <dt>{menu.government}</dt>
                  <dd>{government}</dd>
                </div>
              )}
            </dl>
          </details>
        </section>
      ))}
    </div>
  );
}
