import { load } from "cheerio";
import { expect, test } from "vitest";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { referencePattern } from "#forms/protocol.ts";
import { contactFields } from "#server/testing/posted-forms.ts";
import { findFreePort, startServerProcess } from "#server/testing/server-process.ts";
import { createTempFolder } from "#server/testing/test-resources.ts";

test("npm run dev serves site, forms and desk", async () => {
  const settings = { PORT: String(await findFreePort()), DEV_DATA_DIR: await createTempFolder() };
  await using program = startServerProcess(settings, { program: "scripts/dev.ts" });
  const url = await program.address;
  const read = async (address: string, headers: Record<string, string> = {}) => {
    const response = await fetch(url + address, { headers });
    expect([address, response.status]).toEqual([address, 200]);
    return await response.text();
  };

  const form = load(await read("/contact-us"))("form[data-form=contact]");
  const sent = await fetch(url + (form.attr("action") ?? ""), {
    method: "POST",
    body: new URLSearchParams(contactFields),
  });
  const reference = new URL(sent.url).searchParams.get("reference") ?? "";
  expect(reference).toMatch(referencePattern);
  expect(load(await sent.text())("[data-sent] p > strong").text()).toBe(reference);

  const signInLink = await fetch(`${url}/desk/dev`, { redirect: "manual" });
  const [, token = ""] = signInLink.headers.get("location")?.split("#") ?? [];
  const signedIn = await fetch(url + deskPaths.signIn, {
    method: "POST",
    headers: { Origin: url },
    body: new URLSearchParams({ token }),
  });
  const cookie = signedIn.headers.getSetCookie().join().split(";", 1)[0] ?? "";
  const list = load(await read(deskPaths.enquiries, { Cookie: cookie }));
  expect(list(`a[href*="${reference}"]`).text()).toContain(contactFields.name);
  expect(list("main").text()).toContain("Sample printing press");

  let styles = "";
  for (const { attribs } of list("link[rel=stylesheet]")) {
    styles += await read(attribs["href"] ?? "", { Accept: "text/css" });
  }
  const names = new Set(
    [...list("[class]")].flatMap(({ attribs }) => attribs["class"]?.split(" ")),
  );
  expect(names.size).toBeGreaterThan(20);
  expect([...names].filter((name) => !styles.includes(`.${name}`))).toEqual([]);
  for (const { attribs } of list("script[src]")) await read(attribs["src"] ?? "");
  expect(await read("/")).toContain("</main>");
}, 120_000);
