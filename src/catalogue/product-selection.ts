/** Islands read these lists too, so this file does not import zod. */

/** A key of `content/services.yaml`; fees, times and papers use the same key. */
export type ProductId = string;

/** Papers differ by these kinds of business. */
export const businessKinds = ["individual", "proprietor", "partnership", "llp", "company"] as const;

export type BusinessKind = (typeof businessKinds)[number];

/** Papers also differ by whose premises a business uses. */
export const premisesKinds = ["own", "rented", "shared"] as const;

export type Premises = (typeof premisesKinds)[number];

/** The choice that an address carries, so that it can be shared and reloaded: `?need=gst,panTan&as=llp`. */
export interface ProductSelection {
  /** Products, in the order in which the site lists them. */
  need: readonly ProductId[];
  as?: BusinessKind | undefined;
  at?: Premises | undefined;
}

/** Unknown names in the query are left out. `offered` has what can be bought, in the order of the site. */
export function parseSelection(query: string, offered: readonly ProductId[]): ProductSelection {
  const parameters = new URLSearchParams(query);
  const need = (parameters.get("need") ?? "").split(",");
  return {
    need: offered.filter((id) => need.includes(id)),
    ...parseBusinessDetails(parameters),
  };
}

function parseBusinessDetails(values: URLSearchParams): Pick<ProductSelection, "as" | "at"> {
  return {
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

/** A form has boxes called `need`, and radios called `as` and `at` where it asks for the kind of business. */
export function readSelection(values: URLSearchParams): ProductSelection {
  return { need: values.getAll("need"), ...parseBusinessDetails(values) };
}

/** Begins with `?`; empty where nothing is chosen. */
export function formatSelection({ need, as, at }: ProductSelection): string {
  const parts = [
    ...(need.length > 0 ? [`need=${need.join(",")}`] : []),
    ...(as ? [`as=${as}`] : []),
    ...(at ? [`at=${at}`] : []),
  ];
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}
