/** The desk by keyboard, and with larger text. */
import { deskPaths } from "#enquiry/desk-paths.ts";
import { setDefaultSize, setRootSize, widenLetters } from "./changed-text.ts";
import { t } from "./content.ts";
import { sendEnquiry, test } from "./desk.ts";
import { findLostText, narrowWindows } from "./layout-check.ts";
import { expect, expectAccessible } from "./site.ts";

test("an open sheet traps the focus, and returns it", async ({ page, desk }) => {
  await sendEnquiry(page, desk.url, "Sunita");
  await page.goto(`${desk.url}${deskPaths.enquiries}?status=new`);
  await page.getByRole("link", { name: "Sunita" }).click();
  const opener = page.getByRole("button", { name: t("desk.enquiry.callResult.heading") });
  await opener.press("Enter");
  await expect(page.getByRole("dialog").getByRole("heading")).toBeFocused();
  const outside: string[] = [];
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press("Tab");
    // After the last control the focus moves to the browser's own toolbar once.
    const at = await page.evaluate(() =>
      document.activeElement?.matches("body, [popover] *") === true
        ? ""
        : (document.activeElement?.outerHTML.slice(0, 80) ?? ""),
    );
    if (at !== "") outside.push(at);
  }
  expect(outside).toEqual([]);
  await page.getByRole("dialog").getByRole("heading").focus();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await expect(page.locator("[inert]")).toHaveCount(0);
});

test("the desk is dark where the device is, and can be read; paper stays white", async ({
  page,
  desk,
}) => {
  const readColors = () =>
    page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return [backgroundColor, color];
    });
  const light = ["rgb(255, 248, 236)", "rgb(35, 17, 11)"];
  const dark = ["rgb(23, 16, 12)", "rgb(247, 231, 211)"];
  await sendEnquiry(page, desk.url, "Sunita");
  await page.goto(`${desk.url}${deskPaths.enquiries}?status=new`);
  const enquiryPath = (await page.getByRole("link", { name: "Sunita" }).getAttribute("href")) ?? "";
  expect(await readColors()).toEqual(light);
  await page.emulateMedia({ colorScheme: "dark" });
  for (const path of [
    deskPaths.today,
    enquiryPath,
    deskPaths.people,
    deskPaths.editorForm("replies"),
  ]) {
    await page.goto(desk.url + path);
    expect(await readColors()).toEqual(dark);
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  expect(await readColors()).toEqual(light);
});

test("larger text hides no word on a phone", { tag: "@languages" }, async ({ page, desk }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 360, height: 800 });
  await sendEnquiry(page, desk.url, "Sunita");
  await page.goto(`${desk.url}${deskPaths.enquiries}?status=new`);
  const enquiryPath = await page.getByRole("link", { name: "Sunita" }).getAttribute("href");
  await page.goto(desk.url + enquiryPath);
  const boxes = await page
    .locator("button[name=status], button[name=is]")
    .evaluateAll((all) => all.map((item) => item.getBoundingClientRect().toJSON() as DOMRect));
  // At normal text size "Spam" is on the same line as the statuses, if all of them fit.
  const room = 300;
  const width = boxes.reduce((sum, { width }) => sum + width, 0);
  const isInLine = new Set(boxes.map(({ top }) => top)).size === 1;
  expect(isInLine || width > room).toBe(true);
  const paths = [
    deskPaths.today,
    deskPaths.enquiries,
    deskPaths.addEnquiry,
    deskPaths.publish,
    deskPaths.health,
    deskPaths.statistics,
    deskPaths.help,
    deskPaths.people,
    deskPaths.launch,
    deskPaths.editorForm("replies"),
  ];
  for (const path of [...paths, enquiryPath ?? ""]) {
    await page.goto(desk.url + path);
    for (const percent of [130, 150, 200]) {
      await page.evaluate(setRootSize, percent);
      expect.soft(await findLostText(page, narrowWindows), `${path} at ${percent} %`).toEqual([]);
    }
    await page.evaluate(widenLetters);
    expect.soft(await findLostText(page, narrowWindows), `${path} in wide letters`).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await setDefaultSize(await page.context().newCDPSession(page), 200);
  for (const path of [deskPaths.today, deskPaths.enquiries, enquiryPath ?? ""]) {
    await page.goto(desk.url + path);
    expect([path, await page.evaluate(listOverfullFrames)]).toEqual([path, []]);
  }
  await page.getByRole("button", { name: t("desk.enquiry.callResult.heading") }).click();
  expect(await page.evaluate(listOverfullFrames)).toEqual([]);
});

/** Runs in the page: lists stamps, badges, calendar leaves and buttons whose text is larger than they are. */
function listOverfullFrames(): string[] {
  return [
    ...document.querySelectorAll<HTMLElement>("[data-variant], nav a, nav button, main span, b"),
  ]
    .filter((item) => item.checkVisibility() && getComputedStyle(item).display !== "inline")
    .filter((item) => getComputedStyle(item).clipPath === "none")
    .filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth + 2 || scrollHeight > clientHeight + 2,
    )
    .map((item) => `${item.clientWidth}<${item.scrollWidth} ${item.outerHTML.slice(0, 120)}`);
}
