/** What a column of a file of contacts can be read as, in the order in which the desk offers it. */
export const contactColumns = ["name", "phone", "email", "about", "note", "date"] as const;

export type ContactColumn = (typeof contactColumns)[number];

/** Why a row of such a file is not imported. */
export const rowProblems = ["none", "number", "email", "long", "characters"] as const;

export type RowProblem = (typeof rowProblems)[number];

/** Limits of one file; the page names them. */
export const contactLimits = { rows: 5000, bytes: 2 * 1024 * 1024 };
