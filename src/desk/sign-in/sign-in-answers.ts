/** What the routes for links and for passkeys answer: the browser is signed in, or it has tried too often. */
import type { FastifyReply } from "fastify";
import { hasSignedIn, writeAuditLog } from "#desk/frame/audit-log.ts";
import { type DeskScope, getBrowserLanguage } from "#desk/frame/desk-scope.ts";
import { updateAccount } from "#server/store/accounts.ts";
import { describeDevice } from "./device-name.ts";
import { absoluteTimeout, createSession, endSession, setCookie, type SignIn } from "./sessions.ts";

/** Signs the browser in with a new token, so that one which was planted in it before is worth nothing. */
export async function signInBrowser(
  { db, now }: DeskScope,
  reply: FastifyReply,
  signedIn: SignIn,
): Promise<void> {
  const { request } = reply;
  const { session } = request;
  if (session !== undefined) await endSession(db, session.account.id, session.id);
  const device = describeDevice(request.headers["user-agent"]);
  const value = await createSession(db, signedIn, device, now());
  setCookie(request, reply, { name: "desk", value, seconds: absoluteTimeout / 1000 });
  const language = getBrowserLanguage(request);
  // An owner who invites a person knows the address, and seldom the language: at the first sign-in the browser tells it.
  if (language !== undefined && !(await hasSignedIn(db, signedIn.accountId))) {
    await updateAccount(db, signedIn.accountId, { language });
  }
  await writeAuditLog(db, { account: signedIn.accountId, event: "signed-in" }, now());
}

/** The limit counts the tries of ten minutes. */
export function sendTooMany(reply: FastifyReply) {
  return reply.code(429).header("Retry-After", "600").send({ problem: "tooMany" });
}
