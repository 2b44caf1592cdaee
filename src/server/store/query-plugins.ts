import { HandleEmptyInListsPlugin, replaceWithNoncontingentExpression } from "kysely";

/**
 * For both engines: a condition with an empty list is false. PostgreSQL refuses `in ()` as a syntax error and SQLite
 * takes it, so a query could fail on one engine only.
 */
export const queryPlugins = [
  new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }),
];
