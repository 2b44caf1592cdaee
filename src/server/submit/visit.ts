/** Where a visit came from, as it is posted beside a form: whatever is wrong with it is left out. */
import type { IncomingHttpHeaders } from "node:http";
import { visitFields, type Visit, type VisitField } from "#forms/visit.ts";

/** Longest value that is kept, in UTF-16 code units. */
const most = 100;

/** Reads it by the posted names: without control characters, and cut where it is too long. */
export function visitIn(text: (name: VisitField) => string | undefined): Visit {
  return Object.fromEntries(
    visitFields.flatMap((name) => {
      // Cut before it is looked through: it may be a quarter of a megabyte.
      const cut = text(name)?.slice(0, most) ?? "";
      const value = cut
        .replace(/[\p{Cc}\u2028\u2029]/gu, "")
        .toWellFormed()
        .trim();
      const isHost = name !== "referring_host" || /^[\w.-]+(?::\d+)?$/.test(value);
      return value !== "" && isHost ? [[name, value]] : [];
    }),
  );
}

/** Whether a browser asks for privacy: Global Privacy Control, or the older Do Not Track. */
export function asksForPrivacy(headers: IncomingHttpHeaders): boolean {
  return headers["sec-gpc"] === "1" || headers["dnt"] === "1";
}
