/** What visitors choose from, by name. Without the library of the shapes: islands read these lists too. */

/** What can be bought, as `content/services.yaml` calls it. Fee, time and papers of it are kept under this name. */
export type ProductId = string;

/** The kinds of business that papers differ by. */
export const kinds = ["individual", "proprietor", "partnership", "llp", "company"] as const;

export type Kind = (typeof kinds)[number];

/** Whose premises a business uses; papers differ by it, too. */
export const premisesKinds = ["own", "rented", "shared"] as const;

export type Premises = (typeof premisesKinds)[number];
