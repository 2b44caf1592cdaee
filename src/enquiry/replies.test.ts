import { load } from "cheerio";
import { expect } from "vitest";
import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import { readDeliveredContent } from "#desk/website/content-values.ts";
import { createRevision } from "#desk/website/revisions.ts";
import type { AcceptedResponse } from "#forms/protocol.ts";
import { locales } from "#locales.ts";
import { createMessages, getLocaleMessages, loadMessages } from "#server/messages.ts";
import {
  createEnquiry,
  deskTest as test,
  getDeskMessage,
  readReferences,
  signInAs,
} from "#server/testing/desk-fixtures.ts";
import { createFakeSite } from "#server/testing/fake-site.ts";
import {
  contactFields,
  storedContact,
  storedCourseEnrolment,
  submitFields,
} from "#server/testing/posted-forms.ts";
import { getTestMessages, startTestServer } from "#server/testing/test-server.ts";
import { ContentError } from "#site-content/content-issues.ts";
import { loadSiteContent } from "#site-content/load.ts";
import { removeNonBreakingSpaces } from "#text/sentences.ts";
import { deskPaths } from "./desk-paths.ts";
import type { Enrolment } from "./follow-up.ts";
import { fillSavedReplies } from "./replies.ts";
import type { StoredSubmission } from "./submission.ts";

const emptyEnrolment = {
  batch: null,
  requestedFee: null,
  paid: null,
  returned: 0,
  paidOn: null,
  paidReference: null,
};
const deliveredMessages = loadMessages();
const noUpi = { id: null, payeeName: null };
const ourUpi = { id: "nazariya@okbank", payeeName: "Nazariya" };

interface ReplyCase extends Partial<StoredSubmission> {
  enrolment?: Enrolment;
  upi?: typeof ourUpi | typeof noUpi;
}

/** The texts of all replies to an enquiry that differs from `storedContact`. */
function fillReplies({ enrolment, upi = noUpi, ...change }: ReplyCase = {}): string {
  const all = change.language === "hi" ? deliveredMessages : getTestMessages();
  const { messages } = getLocaleMessages(all, change.language);
  return fillSavedReplies(
    { ...storedContact, ...change },
    { ...messages, business: { upi } },
    { ...(enrolment && { enrolment }), origin: "https://nazariya.example" },
  )
    .map(({ text }) => text)
    .join("\n");
}

// The content check has confirmed the shapes of both files.
const paperContent = readDeliveredContent().get("hi/papers.yaml") as {
  papers: { names: Record<string, string> };
};
const { needs } = readDeliveredContent().get("rules/papers.yaml") as {
  needs: Record<string, { papers: { kinds?: string[]; premises?: string[]; when?: string }[] }>;
};
/** Products for which everyone brings the same paper; PAN and TAN need others for each kind of business. */
const products = Object.keys(needs).filter((product) =>
  needs[product]?.papers.some(({ kinds, premises, when }) => !(kinds ?? premises ?? when)),
);

test("more than eight products have a document that everyone brings", () => {
  expect(products.length).toBeGreaterThan(8);
});

test.each(products)("whoever asks for %s is offered the list of documents", (product) => {
  const text = fillReplies({ extras: { need_keys: product }, language: "hi" });
  expect(text).toContain("https://nazariya.example/hi/");
  const names = Object.values(paperContent.papers.names).map(removeNonBreakingSpaces);
  const named = names.filter((name) => text.includes(name));
  expect(named).not.toEqual([]);
});

test("an enquiry without products is offered no documents, and one with several those of each", () => {
  const several = fillReplies({
    extras: { need_keys: "gst,digitalSignature,excel" },
    language: "hi",
  });
  expect(several).toContain(paperContent.papers.names["bankProof"]);
  for (const keys of ["", "excel", "gold", "constructor"]) {
    expect(fillReplies({ extras: { need_keys: keys } })).not.toContain("https://nazariya.example");
  }
});

test("a reply to an enquiry without a topic names our services, because the message may have several lines", () => {
  expect(fillReplies()).toContain("thank you for asking about our services");
});

test("a student is offered the fee with a link to pay, where UPI is set", () => {
  expect(fillReplies(storedCourseEnrolment)).not.toMatch(/1,499|upi:/);
  expect(fillReplies({ ...storedCourseEnrolment, upi: ourUpi })).toMatch(
    /₹1,499.*upi:\/\/pay.*NZ-ABCD-2345/,
  );
});

test("a student who paid is offered the receipt", () => {
  const enrolment = {
    ...emptyEnrolment,
    paid: 1200,
    paidOn: "2026-11-24",
    paidReference: "412345678901",
  };
  expect(fillReplies({ ...storedCourseEnrolment, enrolment })).toMatch(/₹1,200.*412345678901/);
});

test("a student with a batch is offered its day and time", () => {
  const enrolment = { ...emptyEnrolment, batch: "Mon 5 pm" };
  expect(fillReplies({ ...storedCourseEnrolment, enrolment })).toContain("Mon 5 pm");
});

test.each([
  ["a student", storedCourseEnrolment, "Pay nothing yet"],
  ["a customer", storedContact, "When is a good time to call you?"],
] as const)("after a payment %s is not offered the first reply", (_, submission, sentence) => {
  expect(fillReplies(submission)).toContain(sentence);
  const paid = { ...emptyEnrolment, requestedFee: 499, paid: 499, paidOn: "2026-11-24" };
  expect(fillReplies({ ...submission, upi: ourUpi, enrolment: paid })).not.toContain(sentence);
  // Nor a link to pay once more.
  expect(fillReplies({ ...submission, upi: ourUpi, enrolment: paid })).not.toContain("upi:");
});

test("a customer is asked for the fee that was written at the desk, then for its rest", () => {
  const asked = { ...emptyEnrolment, requestedFee: 499 };
  expect(fillReplies({ upi: ourUpi })).not.toContain("upi:");
  expect(fillReplies({ upi: ourUpi, enrolment: asked })).toMatch(/is ₹499.*am=499\.00/);
  const part = { ...asked, paid: 200, paidOn: "2026-11-24", paidReference: "412345678901" };
  const afterPart = fillReplies({ upi: ourUpi, enrolment: part });
  expect(afterPart).toMatch(/₹299 of the fee for .* is still to be paid.*am=299\.00/);
  expect(afterPart).not.toContain("am=499.00");
  expect(afterPart).toMatch(/we received ₹200.*412345678901/);
});

test("the documents have the proof that every kind of premises needs, none of one kind alone", () => {
  const text = fillReplies({ extras: { need_keys: "gst" }, language: "hi" });
  expect(text).toContain(paperContent.papers.names["ownershipProof"]);
  expect(text).not.toContain(paperContent.papers.names["rentAgreement"]);
});

test("a published edit of a document is in the replies at once", async () => {
  const server = await startTestServer({
    editionDeps: createFakeSite((overlay) => {
      const loaded = loadSiteContent(undefined, overlay);
      if (!loaded.ok) throw new ContentError(loaded.issues);
      return createMessages(loaded.content);
    }),
  });
  const owner = await signInAs(server);
  const { reference } = (
    await submitFields(server.app, { ...contactFields, language: "hi", need: "gst" })
  ).json<AcceptedResponse>();
  const readReplies = async () =>
    decodeURIComponent((await owner.get(deskPaths.enquiry(reference))).body);
  expect(await readReplies()).toContain(paperContent.papers.names["bankProof"]);
  const overlay = [
    { file: "hi/papers.yaml", path: ["papers", "names", "bankProof"], value: "रद्द किया चेक" },
  ];
  await createRevision(server.db, { account: owner.id, overlay, changes: [] }, server.now(), {
    id: undefined,
  });
  await server.publisher.poll();
  const published = await readReplies();
  expect(published).toContain("रद्द किया चेक");
  expect(published).not.toContain(paperContent.papers.names["bankProof"]);
});

test.each(locales)("no reply asks for an identity document (%s)", (language) => {
  const desk = readDeliveredContent().get(`${language}/desk.yaml`) as DeskMessages;
  const texts = Object.values(desk.replies).flatMap((some) => some.map(({ text }) => text));
  expect(texts.join("\n")).not.toMatch(/photos? of|aadhaar|आधार|PAN card|पैन|फ़ोटो/i);
});

test("an owner reaches the saved replies, staff do not", async ({ server }) => {
  const reference = await createEnquiry(server);
  const owner = await signInAs(server);
  const file = deskPaths.enquiry(reference);
  const escaped = deskPaths.editorForm("replies").replaceAll("&", "&amp;");
  for (const page of [deskPaths.today, file]) {
    expect((await owner.get(page)).body).toContain(`href="${escaped}"`);
  }
  expect((await owner.get(file)).body).toContain(getDeskMessage("enquiry.replies.edit"));
  const [reply] = getTestMessages().fallback.messages.desk.replies.contact;
  expect((await owner.get(deskPaths.editorForm("replies"))).body).toContain(reply?.name);
  const staff = await signInAs(server, "staff");
  expect((await staff.get(file)).body).not.toContain(escaped);
});

test("every saved reply can be sent by email, too", async ({ server, owner }) => {
  const addressed = { name: "Asha & Co", phone: "", email: "a?cc=b@example.in" };
  const page = load(
    (await owner.get(deskPaths.enquiry(await createEnquiry(server, addressed)))).body,
  );
  const links = new Map(
    page("[data-by=mail]")
      .toArray()
      .map((link) => [page(link).attr("data-replied"), new URL(page(link).attr("href") ?? "")]),
  );
  const savedReplies = getTestMessages().fallback.messages.desk.replies.contact.slice(0, 2);
  const ownReply = getDeskMessage("enquiry.replies.withoutReply");
  expect([...links.keys()]).toEqual([...savedReplies.map(({ name }) => name), ownReply]);
  const firstLink = links.get(savedReplies[0]?.name);
  expect(firstLink?.pathname).toBe("a%3Fcc%3Db@example.in");
  expect(firstLink?.searchParams.get("body")).toContain("Hello Asha & Co, thank you");
  expect([...(links.get(ownReply)?.searchParams.keys() ?? [])]).toEqual(["subject"]);
  expect(page("[data-by=chat]")).toHaveLength(0);
});

test("invisible letters of a name are left out of replies and of the search", async ({
  server,
  owner,
}) => {
  const reference = await createEnquiry(server, { name: "As\u200Bha\uFEFF" });
  const page = load((await owner.get(deskPaths.enquiry(reference))).body);
  const reply = decodeURIComponent(page('a[href*="wa.me"]').attr("href") ?? "");
  expect(reply).toContain("Asha");
  expect(readReferences((await owner.get(`${deskPaths.enquiries}?search=asha`)).body)).toContain(
    reference,
  );
});
