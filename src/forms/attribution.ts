/**
 * Where the visit began in which a form was sent. `src/site/layout/remember-attribution.ts` stores it while the tab is
 * open, and the form posts it. Without scripts it is unknown.
 */

/** Names in posts, in the browser's storage and in spreadsheets; each may be missing. */
export const attributionFields = ["referring_host", "utm_source", "utm_campaign"] as const;

export type AttributionField = (typeof attributionFields)[number];

/** An enquiry that was added at the desk has its channel instead, as `came_by` in the database and in the CSV. */
export type Attribution = Readonly<Partial<Record<AttributionField | "came_by", string>>>;

/**
 * The session storage's key for the referrer and first address of a visit, with a space between them:
 * `https://l.instagram.com/ https://nazariya.example/hi/?utm_source=ig`. The referrer may be empty.
 */
export const attributionKey = "attribution";
