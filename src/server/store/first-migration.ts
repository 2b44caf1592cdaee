/**
 * Tables of the first release, in SQL for both engines. `tables.ts` describes the columns. After the launch this file
 * never changes: a change of the tables is another migration.
 */
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const submissions = `
create table enquiry (
  reference text primary key,
  dedupe_key text unique,
  dedupe_until text,
  status text default 'new' not null,
  next_day text,
  opened_at text,
  answered_at text,
  batch text,
  requested_fee integer,
  paid integer,
  paid_on text,
  paid_reference text,
  version integer default 0 not null
);
create index enquiry_next on enquiry (next_day) where next_day is not null;
create index enquiry_batch on enquiry (batch) where batch is not null;
create index enquiry_paid_reference on enquiry (paid_reference) where paid_reference is not null;

create table submission (
  id text primary key,
  reference text not null references enquiry (reference),
  content_hash text not null,
  form text not null,
  fields text not null,
  extras text not null,
  course_key text,
  quoted_fee integer,
  language text not null,
  page text,
  attribution text,
  received_at text not null,
  is_spam integer not null,
  spam_reason text,
  notice_version text,
  topic text default '' not null,
  source text default '' not null,
  search_text text default '' not null,
  constraint submission_once unique (reference, content_hash)
);
-- A list is read in the order of one of these. What does not belong into the list is passed over by the index alone.
create index submission_received on submission (received_at, id, is_spam, reference);
create index submission_topic on submission (topic, received_at, id, is_spam, reference);
create index submission_source on submission (source, received_at, id, is_spam, reference);
create index submission_enquiry on submission (reference, is_spam, received_at, id);
-- Retention and /readyz ask for the spam, which is little.
create index submission_spam on submission (is_spam, received_at) where is_spam = 1;

create table erased_count (
  month text not null,
  form text not null,
  count integer not null,
  constraint erased_count_pk primary key (month, form)
);

create table retention_run (
  id text primary key,
  at text not null,
  submissions_before text,
  spam_before text not null,
  backlog integer not null,
  backlog_reason text
);
`;

const outbox = `
create table job (
  id text primary key,
  submission_id text not null references submission (id),
  kind text not null,
  recipient integer,
  state text not null,
  due_at text not null,
  lease text,
  attempts integer not null,
  error_code text,
  failed_at text,
  failing_since text,
  done_at text,
  to_file integer,
  confirmed_at text,
  mailbox_hash text,
  domain_hash text
);
create index job_due on job (state, due_at);
-- The jobs of each kind and recipient are claimed by themselves, and must not walk past what waits of another.
create index job_recipient_due on job (state, kind, recipient, due_at);
create index job_recipient_done on job (kind, recipient, done_at) where done_at is not null;
-- Each claim asks for what it holds: a handful of rows, beside jobs that are long done.
create index job_held on job (lease) where lease is not null;
create index job_submission on job (submission_id);
create index job_done_at on job (done_at);
create index job_failed_at on job (failed_at);
create index job_failing on job (state, failing_since) where failing_since is not null;
create index job_confirmed on job (confirmed_at, mailbox_hash, domain_hash) where confirmed_at is not null;

create table task_claim (
  name text primary key,
  claimed_at text not null
);
`;

const people = `
create table desk_account (
  id text primary key,
  email text not null unique,
  name text,
  role text not null,
  language text not null,
  created_at text not null,
  revoked_at text
);

create table desk_passkey (
  id text primary key,
  account_id text not null references desk_account (id),
  public_key text not null,
  counter integer not null,
  transports text not null,
  device text not null,
  created_at text not null,
  used_at text,
  disabled_at text
);

create table desk_session (
  token_hash text primary key,
  account_id text not null references desk_account (id),
  device text not null,
  created_at text not null,
  seen_at text not null,
  verified_at text not null
);

create table sign_in_link (
  token_hash text primary key,
  account_id text references desk_account (id),
  expires_at text not null,
  browser_hash text
);

create table desk_challenge (
  token_hash text primary key,
  challenge text not null,
  account_id text references desk_account (id),
  expires_at text not null
);

create table audit_log (
  id text primary key,
  at text not null,
  account_id text references desk_account (id),
  event text not null,
  subject text
);
create index audit_log_at on audit_log (at);
`;

const history = `
create table enquiry_history (
  id text primary key,
  reference text not null references enquiry (reference),
  at text not null,
  account_id text not null references desk_account (id),
  idempotency_key text not null,
  event text,
  version integer,
  status text,
  next_day text,
  enrolment text,
  text text not null
);
create index enquiry_history_reference on enquiry_history (reference, at);
create index enquiry_history_key on enquiry_history (idempotency_key);
create index enquiry_history_at on enquiry_history (at);

create table launch_tick (
  item_key text primary key,
  account_id text not null references desk_account (id),
  at text not null
);
`;

const content = `
create table content_draft (
  number integer primary key,
  account_id text not null references desk_account (id),
  at text not null,
  edits text not null
);

create table content_revision (
  id text primary key,
  number integer not null unique,
  at text not null,
  account_id text not null references desk_account (id),
  overlay text not null,
  changes text not null
);
`;

export const firstMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const statements = [submissions, outbox, people, history, content].join("").split(";");
    for (const statement of statements) {
      if (statement.trim() !== "") await sql.raw(statement).execute(db);
    }
  },
};
