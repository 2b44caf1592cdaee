import { expect } from "vitest";
import type { Attribution } from "#forms/attribution.ts";
import { storeSubmission } from "#server/store/submissions.ts";
import { deskTest as test, getDeskMessage, readReferences } from "#server/testing/desk-fixtures.ts";
import { minimalSubmission } from "#server/testing/posted-forms.ts";
import type { TestServer } from "#server/testing/test-server.ts";

async function sentIn(server: TestServer, visit?: Attribution): Promise<string> {
  server.pass(1000);
  const lead = {
    ...minimalSubmission,
    fields: { name: "Asha", message: "GST" },
    attribution: visit,
  };
  return await storeSubmission(server.db, lead, `${Math.random()}`, server.now());
}

test("a source narrows the list that offers it", async ({ server, owner }) => {
  const google = await sentIn(server, { referring_host: "www.google.co.in" });
  const poster = await sentIn(server, { utm_source: "Poster & QR" });
  const unknown = await sentIn(server);
  const all = await owner.get("/desk/enquiries");
  expect(readReferences(all.body)).toEqual([unknown, poster, google]);
  expect(all.body).toContain('<option value="google">Google</option>');
  expect(all.body).toContain('<option value="poster &amp; qr">poster &amp; qr</option>');
  const some = async (source: string) =>
    readReferences((await owner.get(`/desk/enquiries?source=${encodeURIComponent(source)}`)).body);
  expect(await some("google")).toEqual([google]);
  expect(await some("poster & qr")).toEqual([poster]);
  expect(await some("bing")).toEqual([]);
});

test("a file begins with where the visit came from", async ({ owner, server }) => {
  const { attribution: labels } = server.served.release.messages.fallback.messages.desk.enquiry;
  const reference = await sentIn(server, {
    utm_source: "whatsapp",
    utm_campaign: "<diwali>",
  });
  const { body } = await owner.get(`/desk/enquiries/${reference}`);
  expect(body).toContain(labels.utm_campaign);
  expect(body).toContain("&lt;diwali&gt;");
  expect(body).toContain(getDeskMessage("enquiry.enquiryReceivedFrom", { source: "WhatsApp" }));
  const { body: plain } = await owner.get(`/desk/enquiries/${await sentIn(server)}`);
  expect(plain).not.toContain(labels.utm_source);
});

test("a correction that comes from elsewhere is found there", async ({ owner, server }) => {
  const send = (message: string, visit: Attribution) => {
    server.pass(1000);
    const lead = { ...minimalSubmission, fields: { message }, attribution: visit };
    return storeSubmission(server.db, lead, "one-form", server.now());
  };
  const reference = await send("GST", { utm_source: "google" });
  expect(await send("GST, please", { utm_source: "poster" })).toBe(reference);
  expect(readReferences((await owner.get("/desk/enquiries?source=poster")).body)).toEqual([
    reference,
  ]);
  expect(readReferences((await owner.get("/desk/enquiries?source=google")).body)).toEqual([]);
});
