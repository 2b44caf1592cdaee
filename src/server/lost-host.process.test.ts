import { expect, test } from "vitest";
import { contactForm } from "#server/testing/post.ts";
import { startForTest } from "#server/testing/for-one-test.ts";
import { openProxy } from "#server/testing/proxy.ts";

const siteUrl = "https://www.example.in";

test("behind a proxy that loses the host old browsers post", async () => {
  const program = await startForTest({ SITE_URL: siteUrl });
  const address = await program.address;
  const proxy = `http://127.0.0.1:${await openProxy(() => address)}`;
  // A browser without `Sec-Fetch-Site` sends only its origin.
  const post = async (path: string, origin: string, fields: Record<string, string>) => {
    const headers = { accept: "application/json", origin };
    const body = new URLSearchParams(fields);
    return (await fetch(proxy + path, { method: "POST", headers, body })).status;
  };
  expect(await post("/api/submit", siteUrl, contactForm)).toBe(200);
  expect(await post("/desk/passkeys/ask", siteUrl, {})).toBe(200);
  expect(await post("/api/submit", "https://evil.example", contactForm)).toBe(403);
  expect(await post("/desk/passkeys/ask", "https://evil.example", {})).toBe(403);
});
