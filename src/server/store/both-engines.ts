/** What SQLite and PostgreSQL have in common. */
import { HandleEmptyInListsPlugin, replaceWithNoncontingentExpression } from "kysely";
import type { Database } from "./tables.ts";

/** A database that is opened, and whose tables are updated, by the first query that can reach it. */
export interface DeferredDatabase {
  db: Database;
  /** Settles once the database can be used. Throws the engine's error; another call tries again. */
  ready: () => Promise<void>;
}

/** In characters. Longer statements hold many rows, and differ for each number of rows, so they are not prepared. */
export const maxCachedStatementLength = 2000;

/**
 * A condition with an empty list is false. PostgreSQL refuses `in ()` as a syntax error and SQLite takes it, so a query
 * could fail on one engine only.
 */
export const queryPlugins = [
  new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }),
];
