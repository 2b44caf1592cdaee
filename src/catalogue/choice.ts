/** What visitors choose from, and their choice. Without the library of the shapes: islands read these lists too. */

/** What can be bought, as `content/services.yaml` calls it. Fee, time and papers of it are kept under this name. */
export type ProductId = string;

/** The kinds of business that papers differ by. */
export const kinds = ["individual", "proprietor", "partnership", "llp", "company"] as const;

export type Kind = (typeof kinds)[number];

/** Whose premises a business uses; papers differ by it, too. */
export const premisesKinds = ["own", "rented", "shared"] as const;

export type Premises = (typeof premisesKinds)[number];

/** The choice that an address carries, so that it can be shared and reloaded: `?need=gst,panTan&as=llp`. */
export interface Choice {
  /** What is needed, in the order of the site. */
  need: readonly ProductId[];
  /** The kind of business, once it is chosen. */
  as?: Kind | undefined;
  /** Whose premises it uses, once they are chosen. */
  at?: Premises | undefined;
}

/**
 * The choice in the query of an address, `?` and all; names that are not ours are left out.
 * @param offered What can be bought, in the order of the site.
 */
export function choiceIn(query: string, offered: readonly ProductId[]): Choice {
  const parameters = new URLSearchParams(query);
  const need = (parameters.get("need") ?? "").split(",");
  return {
    need: offered.filter((id) => need.includes(id)),
    ...knownIn(parameters),
  };
}

function knownIn(values: URLSearchParams): Pick<Choice, "as" | "at"> {
  return {
    as: kinds.find((kind) => kind === values.get("as")),
    at: premisesKinds.find((premises) => premises === values.get("at")),
  };
}

/** The query with which the contact form is opened about a service: the message then names what is in it. */
export function enquiryAbout({ products }: { products: readonly { id: ProductId }[] }): string {
  return queryFor({ need: products.map(({ id }) => id) });
}

/** The choice in a form: boxes called `need`, and where the kind is asked radios called `as` and `at`. */
export function choiceOf(values: URLSearchParams): Choice {
  return { need: values.getAll("need"), ...knownIn(values) };
}

/** The query of an address for a choice in its order, with its `?`; empty where nothing is chosen. */
export function queryFor({ need, as, at }: Choice): string {
  const parts = [
    ...(need.length > 0 ? [`need=${need.join(",")}`] : []),
    ...(as ? [`as=${as}`] : []),
    ...(at ? [`at=${at}`] : []),
  ];
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}
