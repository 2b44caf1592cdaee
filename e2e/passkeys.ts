import type { CDPSession, Page } from "@playwright/test";

type Passkeys = Awaited<ReturnType<typeof createPasskeyReader>>;

/** A phone that creates and shows passkeys without asking for a finger. The returned function lists them. */
export async function withPasskeys(
  page: Page,
  made: Passkeys = [],
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
  for (const credential of made) {
    await session.send("WebAuthn.addCredential", { authenticatorId, credential });
  }
  return () => createPasskeyReader(session, authenticatorId);
}

async function createPasskeyReader(session: CDPSession, authenticatorId: string) {
  return (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
}
