/**
 * Where the visit came from in which a form was sent. The browser notes it for as long as its tab is
 * open (`src/site/shell/remember-visit.ts`), and posts it along; without scripts nothing is noted.
 */

/** The names under which it is posted, kept and written into spreadsheets; each may be missing. */
export const visitFields = ["referring_host", "utm_source", "utm_campaign"] as const;

/** One of them. */
export type VisitField = (typeof visitFields)[number];

/** What is known of a visit; `came_by` where it was none, and the desk wrote the enquiry down. */
export type Visit = Readonly<Partial<Record<VisitField | "came_by", string>>>;

/** Under which name the session storage of a browser has what led to a visit, and its first address. */
export const visitKey = "visit";
