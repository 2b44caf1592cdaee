import { expect, test } from "vitest";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { serverTest } from "#server/testing/test-server.ts";
import { findMovedPath } from "./former-paths.ts";

test.each([
  ["/desk/enter", "/desk/sign-in"],
  ["/desk/enter?to=%2Fdesk%2Fleads", "/desk/sign-in?to=%2Fdesk%2Fleads"],
  ["/desk/enter/link", "/desk/sign-in/link"],
  ["/desk/leave", "/desk/sign-out"],
  ["/desk/passkeys", "/desk/passkeys/registration"],
  ["/desk/passkeys/ask-new", "/desk/passkeys/registration/options"],
  ["/desk/passkeys/ask", "/desk/passkeys/authentication/options"],
  ["/desk/passkeys/show", "/desk/passkeys/authentication"],
  ["/desk/leads", "/desk/enquiries"],
  ["/desk/leads?box=spam&search=box&about=GST", "/desk/enquiries?status=spam&search=box&topic=GST"],
  ["/desk/leads?about=a%26box%3Db", "/desk/enquiries?topic=a%26box%3Db"],
  ["/desk/leads/known?phone=98", "/desk/enquiries/matches?phone=98"],
  ["/desk/leads/NZ-2345-6789?box=new", "/desk/enquiries/NZ-2345-6789?status=new"],
  ["/desk/leads/NZ-2345-6789/erase", "/desk/enquiries/NZ-2345-6789/erase"],
  ["/desk/numbers?month=2026-11", "/desk/statistics?month=2026-11"],
  ["/desk/people/shut-out", "/desk/people/revoke"],
  ["/desk/people/devices/end", "/desk/people/sessions/end"],
  ["/desk/people/devices/end-others", "/desk/people/sessions/end-others"],
  ["/desk/publish/now", "/desk/publish/revisions"],
  ["/desk/publish/back", "/desk/publish/revisions/restore"],
  ["/desk/publish/drop", "/desk/publish/drafts/delete"],
  ["/desk/publish/keep", "/desk/publish/drafts/rebase"],
  ["/desk/publish/restore", "/desk/publish/drafts/restore"],
  ["/desk/edit/look/hi/fees", "/desk/edit/preview/hi/fees"],
  ["/desk/edit/lists/text/en%2Fhome", "/desk/edit/forms/text/en%2Fhome"],
])("the former address %s leads to %s", (former, address) => {
  expect(findMovedPath(former)?.address).toBe(address);
  // One step is enough.
  expect(findMovedPath(address)).toBeUndefined();
});

test.each(["/desk", "/desk/entered", "/desk/leadsheet", "/desk/edit/look-here", "/desk/publish"])(
  "%s is no former address",
  (url) => {
    expect(findMovedPath(url)).toBeUndefined();
  },
);

serverTest("a former address redirects any method, and logs it", async ({ app, logged }) => {
  const got = await app.inject({ url: "/desk/leads?box=spam&search=Asha" });
  expect([got.statusCode, got.headers.location]).toEqual([
    308,
    `${deskPaths.enquiries}?status=spam&search=Asha`,
  ]);
  expect(logged()).toContain('"former":"/desk/leads"');
  expect(logged()).not.toContain("Asha");
  const headers = { "sec-fetch-site": "same-origin" };
  const posted = await app.inject({ method: "POST", url: "/desk/enter", headers });
  expect([posted.statusCode, posted.headers.location]).toEqual([308, deskPaths.signIn]);
});
