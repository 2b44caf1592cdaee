/**
 * The source of the visit in which a form was sent. The browser notes it as long as its tab is open
 * (`src/site/layout/remember-attribution.ts`), and posts it along; without scripts nothing is noted.
 */

/** Names in posts, in the browser's storage and in spreadsheets; each may be missing. */
export const attributionFields = ["referring_host", "utm_source", "utm_campaign"] as const;

export type AttributionField = (typeof attributionFields)[number];

/** `came_by` replaces them for an enquiry that was noted at the desk. */
export type Attribution = Readonly<Partial<Record<AttributionField | "came_by", string>>>;

/** The session storage's key for the referrer and first address of a visit. */
export const attributionKey = "attribution";
