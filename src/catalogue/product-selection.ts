/** Islands read these lists too, so this file does not import zod. */

/** A key of `content/services.yaml`; fees, times and papers use the same key. */
export type ProductId = string;

export const businessKinds = ["individual", "proprietor", "partnership", "llp", "company"] as const;

export type BusinessKind = (typeof businessKinds)[number];

export const premisesKinds = ["own", "rented", "shared"] as const;

export type Premises = (typeof premisesKinds)[number];

/** Held in the address, so that it can be shared and reloaded: `?need=gst,msme&useful=msme&as=llp`. */
export interface ProductSelection {
  /** Products, in the order in which the site lists them. */
  need: readonly ProductId[];
  /** Those of them which the guide found useful only; what the others cost is counted apart. */
  useful?: readonly ProductId[] | undefined;
  as?: BusinessKind | undefined;
  at?: Premises | undefined;
}

/** Leaves out unknown names. `offered` lists all products in the order of the site. */
export function parseSelection(query: string, offered: readonly ProductId[]): ProductSelection {
  const parameters = new URLSearchParams(query);
  const wanted = (parameters.get("need") ?? "").split(",");
  const need = offered.filter((id) => wanted.includes(id));
  return { need, ...parseDetails(parameters, need) };
}

function parseDetails(
  values: URLSearchParams,
  need: readonly ProductId[],
): Omit<ProductSelection, "need"> {
  const useful = (values.get("useful") ?? "").split(",");
  return {
    useful: need.filter((id) => useful.includes(id)),
    as: businessKinds.find((kind) => kind === values.get("as")),
    at: premisesKinds.find((premises) => premises === values.get("at")),
  };
}

/** The query opens the contact form with a message that names these products. */
export function createEnquiryQuery({
  products,
}: {
  products: readonly { id: ProductId }[];
}): string {
  return formatSelection({ need: products.map(({ id }) => id) });
}

/** Reads the fields of a form: checkboxes `need`, and `useful`, `as` and `at` where the form has them. */
export function readSelection(values: URLSearchParams): ProductSelection {
  const need = values.getAll("need");
  return { need, ...parseDetails(values, need) };
}

/** The query begins with `?`; it is empty for an empty selection. */
export function formatSelection({ need, useful = [], as, at }: ProductSelection): string {
  const parameters = [
    ...(need.length > 0 ? [`need=${need.join(",")}`] : []),
    ...(useful.length > 0 ? [`useful=${useful.join(",")}`] : []),
    ...(as ? [`as=${as}`] : []),
    ...(at ? [`at=${at}`] : []),
  ];
  return parameters.length > 0 ? `?${parameters.join("&")}` : "";
}
