import { createHash, randomBytes } from "node:crypto";

/** 32 random bytes, safe in an address and in a cookie. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a token: a reader of the database cannot sign in with it. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
