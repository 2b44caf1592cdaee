/**
 * What a visitor has chosen, and its form in addresses. Their words `need`, `as` and `at` are in links that people have
 * shared, so they stay. Islands import this file, so it does not import zod.
 */

/** A key of `content/services.yaml`; fees, times and papers use the same key. */
export type ProductId = string;

export const businessKinds = ["individual", "proprietor", "partnership", "llp", "company"] as const;

export type BusinessKind = (typeof businessKinds)[number];

export const premisesKinds = ["own", "rented", "shared"] as const;

export type Premises = (typeof premisesKinds)[number];

/** What a visitor has chosen: `/fees?need=gst,msme&useful=msme&as=llp` can be shared and reloaded. */
export interface ProductSelection {
  /** In the order in which the site lists them. */
  products: readonly ProductId[];
  /** Those of the products which the guide found useful only; what the others cost is counted apart. */
  useful?: readonly ProductId[] | undefined;
  businessKind?: BusinessKind | undefined;
  premises?: Premises | undefined;
}

/**
 * Leaves out unknown names. `offered` lists all products in the order of the site. `?need=msme,gst,gold&as=llp` →
 * `{ products: ["gst", "msme"], useful: [], businessKind: "llp", premises: undefined }`.
 */
export function parseSelection(query: string, offered: readonly ProductId[]): ProductSelection {
  const parameters = new URLSearchParams(query);
  const requestedIds = (parameters.get("need") ?? "").split(",");
  const products = offered.filter((id) => requestedIds.includes(id));
  return createSelection(products, parameters);
}

/** Reads the fields of a form: checkboxes `need`, and `useful`, `as` and `at` where the form has them. */
export function readSelection(values: URLSearchParams): ProductSelection {
  return createSelection(values.getAll("need"), values);
}

function createSelection(
  products: readonly ProductId[],
  parameters: URLSearchParams,
): ProductSelection {
  const useful = (parameters.get("useful") ?? "").split(",");
  return {
    products,
    useful: products.filter((id) => useful.includes(id)),
    businessKind: businessKinds.find((kind) => kind === parameters.get("as")),
    premises: premisesKinds.find((premises) => premises === parameters.get("at")),
  };
}

/**
 * The query begins with `?`; it is empty for an empty selection.
 * `{ products: ["gst", "msme"], businessKind: "llp" }` → `?need=gst,msme&as=llp`.
 */
export function formatSelection(selection: ProductSelection): string {
  const { products, useful = [], businessKind, premises } = selection;
  const parameters: string[] = [];
  if (products.length > 0) parameters.push(`need=${products.join(",")}`);
  if (useful.length > 0) parameters.push(`useful=${useful.join(",")}`);
  if (businessKind) parameters.push(`as=${businessKind}`);
  if (premises) parameters.push(`at=${premises}`);
  return parameters.length > 0 ? `?${parameters.join("&")}` : "";
}

/** The query opens the contact form with a message that names these products or topics: `["join"]` → `?need=join`. */
export function formatEnquiryQuery(topics: readonly string[]): string {
  return topics.length > 0 ? `?need=${topics.join(",")}` : "";
}
