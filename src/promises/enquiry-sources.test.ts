import { expect } from "vitest";
import type { Visit } from "#forms/attribution.ts";
import { acceptLead } from "#server/store/submissions.ts";
import { deskTest as test, deskText, references } from "#server/testing/desk-fixtures.ts";
import { bareLead } from "#server/testing/posted-forms.ts";
import type { TestServer } from "#server/testing/test-server.ts";

async function sentIn(server: TestServer, visit?: Visit): Promise<string> {
  server.pass(1000);
  const lead = { ...bareLead, fields: { name: "Asha", message: "GST" }, attribution: visit };
  return await acceptLead(server.db, lead, `${Math.random()}`, server.now());
}

test("a source narrows the list that offers it", async ({ server, owner }) => {
  const google = await sentIn(server, { referring_host: "www.google.co.in" });
  const poster = await sentIn(server, { utm_source: "Poster & QR" });
  const unknown = await sentIn(server);
  const all = await owner.get("/desk/enquiries");
  expect(references(all.body)).toEqual([unknown, poster, google]);
  expect(all.body).toContain('<option value="google">Google</option>');
  expect(all.body).toContain('<option value="poster &amp; qr">poster &amp; qr</option>');
  const some = async (source: string) =>
    references((await owner.get(`/desk/enquiries?source=${encodeURIComponent(source)}`)).body);
  expect(await some("google")).toEqual([google]);
  expect(await some("poster & qr")).toEqual([poster]);
  expect(await some("bing")).toEqual([]);
});

test("a file begins with where the visit came from", async ({ owner, server }) => {
  const { attribution: labels } = server.served.release.words.fallback.words.desk.enquiry;
  const reference = await sentIn(server, {
    utm_source: "whatsapp",
    utm_campaign: "<diwali>",
  });
  const { body } = await owner.get(`/desk/enquiries/${reference}`);
  expect(body).toContain(labels.utm_campaign);
  expect(body).toContain("&lt;diwali&gt;");
  expect(body).toContain(deskText("enquiry.enquiryReceivedFrom", { source: "WhatsApp" }));
  const { body: plain } = await owner.get(`/desk/enquiries/${await sentIn(server)}`);
  expect(plain).not.toContain(labels.utm_source);
});

test("a correction that comes from elsewhere is found there", async ({ owner, server }) => {
  const send = (message: string, visit: Visit) => {
    server.pass(1000);
    const lead = { ...bareLead, fields: { message }, attribution: visit };
    return acceptLead(server.db, lead, "one-form", server.now());
  };
  const reference = await send("GST", { utm_source: "google" });
  expect(await send("GST, please", { utm_source: "poster" })).toBe(reference);
  expect(references((await owner.get("/desk/enquiries?source=poster")).body)).toEqual([reference]);
  expect(references((await owner.get("/desk/enquiries?source=google")).body)).toEqual([]);
});
