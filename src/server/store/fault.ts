/** What an engine's error means to the operator, in one word. */

/** `slow` is what did not end in time; `unreachable` whatever has no other name. */
export type DatabaseFault =
  "full" | "locked" | "readonly" | "corrupt" | "disk" | "gone" | "slow" | "unreachable";

/** SQLite's kinds of error: https://sqlite.org/rescode.html, the low byte. */
const sqliteKinds: Record<number, DatabaseFault> = {
  8: "readonly",
  10: "disk",
  11: "corrupt",
  13: "full",
  26: "corrupt",
};

/** PostgreSQL's codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const postgresCodes: Record<string, DatabaseFault> = {
  "25006": "readonly",
  "53100": "full",
  "55P03": "locked",
  // A statement that ran into its time limit: mostly it waited for a lock.
  "57014": "locked",
  "58030": "disk",
  XX001: "corrupt",
  XX002: "corrupt",
};

/** The database file is no longer where it was opened; what is written goes nowhere. */
export class DatabaseGone extends Error {
  constructor(file: string) {
    super(`The database file ${file} is gone or was replaced. Restart the server.`);
    this.name = "DatabaseGone";
  }
}

/** The low byte of SQLite's error codes is the kind; 5 is SQLITE_BUSY. */
export function isBusy(error: unknown): error is Error {
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === 5;
}

/** Names the fault behind an error. */
export function faultOf(error: unknown): DatabaseFault {
  if (error instanceof DatabaseGone) return "gone";
  if (isBusy(error)) return "locked";
  if (!(error instanceof Error)) return "unreachable";
  if ("errcode" in error) return sqliteKinds[Number(error.errcode) & 0xff] ?? "unreachable";
  return ("code" in error ? postgresCodes[String(error.code)] : undefined) ?? "unreachable";
}

/**
 * Whether an error says that the next write would fare no better: another process holds the database,
 * or it was not there, or did not answer in time. A connection that broke is replaced, and what is
 * wrong with one write is not wrong with the next.
 *
 * @param begun whether the transaction had begun.
 */
export function leavesNoHope(error: unknown, begun: boolean): error is Error {
  if (!(error instanceof Error)) return false;
  // So says pg where an answer did not come in time; it has no code.
  const unanswered = error.message === "Query read timeout";
  return !begun || unanswered || faultOf(error) === "locked";
}

/**
 * How long a query waits, in milliseconds, while others hold what it needs: SQLite's write lock,
 * PostgreSQL's locks and connections. Then the sender of a form gets an honest error.
 */
export const defaultLockTimeout = 5000;
