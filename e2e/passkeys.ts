import type { CDPSession, Page } from "@playwright/test";

type Passkeys = Awaited<ReturnType<typeof readPasskeys>>;

/**
 * Gives a page a virtual device, with the passkeys of another one, that confirms each passkey at once. The returned
 * function lists its passkeys.
 */
export async function withPasskeys(
  page: Page,
  existing: Passkeys = [],
): Promise<() => Promise<Passkeys>> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  for (const credential of existing) {
    await session.send("WebAuthn.addCredential", { authenticatorId, credential });
  }
  return () => readPasskeys(session, authenticatorId);
}

async function readPasskeys(session: CDPSession, authenticatorId: string) {
  return (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
}
