import { expect } from "vitest";
import type { Attribution } from "#forms/attribution.ts";
import { storeSubmission } from "#server/store/submissions.ts";
import { deskTest as test, getDeskMessage, readReferences } from "#server/testing/desk-fixtures.ts";
import { minimalSubmission } from "#server/testing/posted-forms.ts";
import type { TestServer } from "#server/testing/test-server.ts";

async function submitEnquiry(server: TestServer, visit?: Attribution): Promise<string> {
  server.pass(1000);
  const submission = {
    ...minimalSubmission,
    fields: { name: "Asha", message: "GST" },
    attribution: visit,
  };
  return await storeSubmission(server.db, submission, `${Math.random()}`, server.now());
}

test("filtering by a listed source finds its enquiries", async ({ server, owner }) => {
  const google = await submitEnquiry(server, { referring_host: "www.google.co.in" });
  const poster = await submitEnquiry(server, { utm_source: "Poster & QR" });
  const unknown = await submitEnquiry(server);
  const all = await owner.get("/desk/enquiries");
  expect(readReferences(all.body)).toEqual([unknown, poster, google]);
  expect(all.body).toContain('<option value="google">Google</option>');
  expect(all.body).toContain('<option value="poster &amp; qr">poster &amp; qr</option>');
  const listBySource = async (source: string) =>
    readReferences((await owner.get(`/desk/enquiries?source=${encodeURIComponent(source)}`)).body);
  expect(await listBySource("google")).toEqual([google]);
  expect(await listBySource("poster & qr")).toEqual([poster]);
  expect(await listBySource("bing")).toEqual([]);
});

test("an enquiry's page starts with its traffic source", async ({ owner, server }) => {
  const { attribution: labels } = server.served.edition.messages.fallback.messages.desk.enquiry;
  const reference = await submitEnquiry(server, {
    utm_source: "whatsapp",
    utm_campaign: "<diwali>",
  });
  const { body } = await owner.get(`/desk/enquiries/${reference}`);
  expect(body).toContain(labels.utm_campaign);
  expect(body).toContain("&lt;diwali&gt;");
  expect(body).toContain(getDeskMessage("enquiry.enquiryReceivedFrom", { source: "WhatsApp" }));
  const { body: plain } = await owner.get(`/desk/enquiries/${await submitEnquiry(server)}`);
  expect(plain).not.toContain(labels.utm_source);
});

test("a corrected form is listed under its new source", async ({ owner, server }) => {
  const send = (message: string, visit: Attribution) => {
    server.pass(1000);
    const submission = { ...minimalSubmission, fields: { message }, attribution: visit };
    return storeSubmission(server.db, submission, "one-form", server.now());
  };
  const reference = await send("GST", { utm_source: "google" });
  expect(await send("GST, please", { utm_source: "poster" })).toBe(reference);
  expect(readReferences((await owner.get("/desk/enquiries?source=poster")).body)).toEqual([
    reference,
  ]);
  expect(readReferences((await owner.get("/desk/enquiries?source=google")).body)).toEqual([]);
});
