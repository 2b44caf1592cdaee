import { sql } from "kysely";

/** What a person at the desk is called: the name, or the address where none is given. */
export const personName = sql<string>`coalesce(desk_account.name, desk_account.email)`;
