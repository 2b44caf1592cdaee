/** Finds people whose names are like the words of a search that found nothing. */
import { countEnquiriesByStatus } from "./enquiry-counts.ts";
import type { EnquiryQuery } from "./enquiry-selection.ts";
import { parseSearchTerms } from "./search-patterns.ts";
import { isSimilarSound, listSounds } from "./sound-key.ts";
import type { Database } from "./tables.ts";

/** Names on a list of similar ones; more would be no help. */
const maxSimilarNames = 50;

/**
 * Returns a query for people with similar names where the search of this one finds nothing in any status; else, or where
 * no name is similar, the query itself.
 */
export async function widenSearch(db: Database, query: EnquiryQuery): Promise<EnquiryQuery> {
  if (query.search === "") return query;
  const counts = await countEnquiriesByStatus(db, query);
  if (counts.all + counts.spam > 0) return query;
  const nameSounds = await listSimilarNames(db, query.search);
  return nameSounds.length === 0 ? query : { ...query, search: "", nameSounds };
}

/**
 * The sounds of names in which each word of a search is, with one letter wrong: `Sharna` finds Sharma. It reads all
 * different names, so it is for a search that found nothing.
 */
async function listSimilarNames(db: Database, search: string): Promise<string[]> {
  // A word without sounds is similar to none, so that the search finds nothing: one of three letters has too many others
  // like it.
  const words = parseSearchTerms(search).map((word) => (word.length < 4 ? [] : listSounds(word)));
  if (words.length === 0) return [];
  const names = await db
    .selectFrom("submission")
    .select("name_sound")
    .distinct()
    .where("name_sound", "!=", "")
    .execute();
  return names
    .map((row) => row.name_sound)
    .filter((name) => {
      const parts = name.trim().split(" ");
      return words.every((sounds) =>
        sounds.some((sound) => parts.some((part) => isSimilarSound(sound, part))),
      );
    })
    .slice(0, maxSimilarNames);
}
