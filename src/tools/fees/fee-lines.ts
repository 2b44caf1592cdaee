/** The chosen products as lines of the price slip: their fees, sums, notes and the longest time. */
import type { Texts } from "virtual:texts";
import type { ProductId } from "#catalogue/product-selection.ts";
import { countNeeded, type SignatureNeeds } from "#catalogue/signatures.ts";
import type { Price } from "#site-content/schemas/figures.ts";
import { formatMessage } from "#text/links.ts";
import { formatRupees, type Paise, sum, toPaise } from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";
import type { CostLine } from "#ui/cost-summary.tsx";
import type { FeeProduct } from "./read-fees.ts";

type FeesContent = Texts["fees"]["fees"];

export type PricedProduct = Price & { id: ProductId };

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

/** What the government takes beside our fees, and that each director of a company signs, also the one of an OPC. */
export function listNotes(
  content: Pick<FeesContent["slip"], "government" | "directors" | "director">,
  lines: readonly Pick<FeeProduct, "id" | "fullName" | "governmentInShort">[],
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

/** The selection as lines of a message to somebody else: its heading, the fees, the total and the notes. */
export function formatList(slip: FeesContent["slip"], lines: readonly FeeProduct[]): string {
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
