/** Gives each payment a row of its own, so that a fee that is paid in parts counts on the day of each part. */
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = `
create table payment (
  reference text not null references enquiry (reference),
  number integer not null,
  rupees integer not null,
  paid_on text not null,
  paid_reference text,
  constraint payment_pk primary key (reference, number)
);
create index payment_paid_on on payment (paid_on);
create index payment_paid_reference on payment (paid_reference) where paid_reference is not null;
insert into payment (reference, number, rupees, paid_on, paid_reference)
  select reference, 1, paid, paid_on, paid_reference from enquiry where paid is not null and paid_on is not null;
-- Another enquiry with the same bank reference is looked for among all payments.
drop index enquiry_paid_reference;
`;

export const paymentMigration: Migration = {
  async up(db: Kysely<unknown>) {
    // A comment at the end would count as a statement.
    const withoutComments = statements.replaceAll(/^--.*$/gm, "");
    for (const statement of withoutComments.split(";")) {
      if (statement.trim() !== "") await sql.raw(statement).execute(db);
    }
  },
};
