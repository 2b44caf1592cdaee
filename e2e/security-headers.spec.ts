/** What the policy does in a browser; what it says is in e2e/built/security-headers.test.ts. */
import { expect, test } from "./site.ts";

test("what the policy forbids is not done, and would be noticed here", async ({
  page,
  complaints,
}) => {
  await page.goto("/");
  const styled = await page.evaluate(() => {
    document.body.setAttribute("style", "opacity: 0");
    return getComputedStyle(document.body).opacity;
  });
  expect(styled).toBe("1");
  const injected = await page.evaluate(() => {
    try {
      document.body.innerHTML = "<p>Injected</p>";
      return "done";
    } catch (error) {
      return error instanceof Error ? error.name : "thrown";
    }
  });
  expect(injected).toBe("TypeError");
  const title = await page.evaluate(() => {
    const script = document.createElement("script");
    script.append("document.title = 'Injected'");
    document.head.append(script);
    return document.title;
  });
  expect(title).not.toBe("Injected");
  expect(complaints.splice(0).length).toBeGreaterThanOrEqual(3);
});
