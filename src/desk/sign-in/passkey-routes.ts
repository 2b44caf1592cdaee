/** Signing in with a passkey, and adding one to an account. */
import type { FastifyRequest } from "fastify";
import * as v from "valibot";
import { forEveryone, forVerifiedMembers } from "#desk/frame/access.ts";
import { writeAuditLog } from "#desk/frame/audit-log.ts";
import { type DeskPlugin } from "#desk/frame/desk-scope.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { describeDevice } from "./device-name.ts";
import {
  beginAuthentication,
  beginRegistration,
  challengeLifetime,
  finishAuthentication,
  finishRegistration,
  maxPasskeyIdLength,
} from "./passkeys.ts";
import { readCookie, setCookie } from "./sessions.ts";
import { sendTooMany, signInBrowser } from "./sign-in-answers.ts";

const passkeyResponseSchema = v.object({
  response: v.looseObject({ id: v.pipe(v.string(), v.maxLength(maxPasskeyIdLength)) }),
});

export const passkeyRoutes: DeskPlugin = (app, scope) => {
  const { db, now, log } = scope;

  app.post(deskPaths.passkeyAuthenticationOptions, forEveryone, async (request, reply) => {
    if (await scope.isOverLimit(request)) return sendTooMany(reply);
    const ceremony = await beginAuthentication(db, scope.getRelyingParty(request), now());
    setCookie(request, reply, {
      name: "desk-challenge",
      value: ceremony.token,
      seconds: challengeLifetime / 1000,
    });
    return ceremony.options;
  });

  app.post(deskPaths.passkeyAuthentication, forEveryone, async (request, reply) => {
    if (await scope.isOverLimit(request)) return sendTooMany(reply);
    const response = readPasskeyResponse(request);
    if (response === undefined) return reply.code(400).send({ problem: "passkeyRefused" });
    // The cookie expires with its challenge: without it the challenge is over.
    const token = readCookie(request, "desk-challenge") ?? "";
    const relyingParty = scope.getRelyingParty(request);
    const result = await finishAuthentication(
      db,
      { token, response },
      { relyingParty, now: now(), log },
    );
    if ("problem" in result) return reply.code(401).send(result);
    await signInBrowser(scope, reply, { accountId: result.accountId, isFullProof: true });
    return { ok: true };
  });

  app.post(deskPaths.passkeyRegistrationOptions, forVerifiedMembers, async (request, reply) => {
    const relyingParty = scope.getRelyingParty(request);
    const ceremony = await beginRegistration(db, request.account, relyingParty, now());
    setCookie(request, reply, {
      name: "desk-challenge",
      value: ceremony.token,
      seconds: challengeLifetime / 1000,
    });
    return ceremony.options;
  });

  app.post(deskPaths.passkeyRegistration, forVerifiedMembers, async (request, reply) => {
    const response = readPasskeyResponse(request);
    if (response === undefined) return reply.code(400).send({ problem: "passkeyRefused" });
    const { account } = request;
    const token = readCookie(request, "desk-challenge") ?? "";
    const device = describeDevice(request.headers["user-agent"]);
    const answer = { token, response, account, device };
    const relyingParty = scope.getRelyingParty(request);
    if (!(await finishRegistration(db, answer, { relyingParty, now: now(), log }))) {
      return reply.code(400).send({ problem: "passkey" });
    }
    await writeAuditLog(db, { account: account.id, event: "passkey-added" }, now());
    return { ok: true };
  });
};

/** Reads the id of a passkey alone. The library checks all else, and throws for what no device sends. */
function readPasskeyResponse(request: FastifyRequest): { id: string } | undefined {
  const posted = v.safeParse(passkeyResponseSchema, request.body);
  return posted.success ? posted.output.response : undefined;
}
