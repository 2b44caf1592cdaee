/** Tells the errors of both engines apart. */

/**
 * The cause of a database error in one word, for the operator: `gone` is a file that was moved or deleted; `slow` is a
 * query that did not end in time; `unreachable` is every error without another name.
 */
export type DatabaseErrorKind =
  "full" | "locked" | "readonly" | "corrupt" | "disk" | "gone" | "slow" | "unreachable";

/**
 * How many milliseconds a query waits for SQLite's write lock, or for PostgreSQL's locks and connections, before the
 * sender of a form gets an error.
 */
export const defaultLockTimeout = 5000;

/** By the low byte of SQLite's result codes, which the finer codes of one cause share: https://sqlite.org/rescode.html */
const sqliteKinds: Record<number, DatabaseErrorKind> = {
  8: "readonly",
  10: "disk",
  11: "corrupt",
  13: "full",
  26: "corrupt",
};

/** By PostgreSQL's codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const postgresCodes: Record<string, DatabaseErrorKind> = {
  "25006": "readonly",
  "53100": "full",
  "55P03": "locked",
  // A statement at its time limit: mostly it waited for a lock.
  "57014": "locked",
  "58030": "disk",
  XX001: "corrupt",
  XX002: "corrupt",
};

/** PostgreSQL's codes for a transaction that it ended for the sake of another one: run again, it would succeed. */
const conflictCodes = new Set(["40001", "40P01"]);

/** The database file is no longer where it was opened, so that writes are lost. */
export class DatabaseFileMissingError extends Error {
  constructor(file: string) {
    super(`The database file ${file} is gone or was replaced. Restart the server.`);
    this.name = "DatabaseFileMissingError";
  }
}

/** True where another program holds the lock of a SQLite file: code 5 is SQLITE_BUSY. */
export function isBusyError(error: unknown): error is Error {
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === 5;
}

export function isTransactionConflict(error: unknown): boolean {
  return error instanceof Error && "code" in error && conflictCodes.has(String(error.code));
}

/** SQLite's code 13 and PostgreSQL's `53100` → "full". */
export function classifyDatabaseError(error: unknown): DatabaseErrorKind {
  if (error instanceof DatabaseFileMissingError) return "gone";
  if (isBusyError(error)) return "locked";
  if (!(error instanceof Error)) return "unreachable";
  if ("errcode" in error) return sqliteKinds[Number(error.errcode) & 0xff] ?? "unreachable";
  return ("code" in error ? postgresCodes[String(error.code)] : undefined) ?? "unreachable";
}

/**
 * True where the next write would fail, too: no transaction could begin, the database did not answer in time, or
 * another process holds it. Other errors concern one write or one connection, which is replaced. `hasBegun` is true
 * once the transaction had begun.
 */
export function isUnrecoverable(error: unknown, hasBegun: boolean): error is Error {
  if (!(error instanceof Error)) return false;
  // The message of pg for an answer that did not come in time; the error has no code.
  const isTimeout = error.message === "Query read timeout";
  return !hasBegun || isTimeout || classifyDatabaseError(error) === "locked";
}
