import { load } from "cheerio";
import { expect } from "vitest";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { storeSubmission } from "#server/store/submissions.ts";
import {
  createEnquiry,
  deskTest as test,
  getDeskMessage,
  readReferences,
} from "#server/testing/desk-fixtures.ts";

test("any spelling finds an enquiry by text or reference", async ({ owner, server }) => {
  const wanted = await createEnquiry(server, { message: "GST, 100% sure_thing: जीएसटी" });
  await createEnquiry(server, {
    name: "Ravi",
    email: "r@example.in",
    phone: "9000000000",
    message: "ITR",
  });
  const bare = wanted.toLowerCase().replaceAll("-", "");
  const searches = [
    ...["asha", "sure GST", "ASHA@example", "जीएसटी"],
    ...["+91 98765 43210", "98765-43210 asha", "asha +91 98765 43210", "+91 98765", "43210"],
    ...[wanted, bare, bare.slice(2), wanted.replaceAll("-", " ")],
    // Signs of a LIKE pattern have no meaning.
    ...["100%", "sure_t"],
  ];
  for (const search of searches) {
    const { body } = await owner.get(`${deskPaths.enquiries}?search=${encodeURIComponent(search)}`);
    expect([search, readReferences(body)]).toEqual([search, [wanted]]);
  }
  const { body } = await owner.get(`${deskPaths.enquiries}?search=IT_`);
  expect(readReferences(body)).toEqual([]);
});

test("a search finds names and topics in the other script, without ji or sir", async ({
  owner,
  server,
}) => {
  const sharma = await createEnquiry(server, {
    name: "Rahul Sharma",
    email: "r@example.in",
    message: "FSSAI license",
  });
  const gita = await createEnquiry(server, {
    name: "गीता यादव",
    email: "g@example.in",
    message: "जीएसटी का नोटिस",
  });
  await createEnquiry(server, {
    name: "Om",
    email: "o@example.in",
    message: "A call as soon as you can",
  });
  const find = async (search: string) => {
    const { body } = await owner.get(`${deskPaths.enquiries}?search=${encodeURIComponent(search)}`);
    return [search, ...readReferences(body)];
  };
  for (const search of [
    "शर्मा",
    "Sharma ji",
    "sarma",
    "शर्मा FSSAI",
    "एफएसएसएआई",
    "sharmaji",
    "राहुल सर",
  ])
    expect(await find(search)).toEqual([search, sharma]);
  for (const search of ["geeta", "Gita madam", "yadav", "gst", "GST geeta"])
    expect(await find(search)).toEqual([search, gita]);
  expect(await find("asha")).toEqual(["asha"]);
});

test("a name with a wrong letter lists similar names and says so", async ({ owner, server }) => {
  const wanted = await createEnquiry(server, { name: "Rahul Sharma" });
  await createEnquiry(server, { name: "Meena" });
  const search = async (text: string) => {
    const { body } = await owner.get(`${deskPaths.enquiries}?search=${encodeURIComponent(text)}`);
    return { references: readReferences(body), page: load(body)("main").text() };
  };
  const said = "Nothing matches “Rahlu”. These people have a similar name.";
  expect(await search("Rahlu")).toMatchObject({
    references: [wanted],
    page: expect.stringContaining(said) as string,
  });
  // The exact search comes first, and never says this.
  expect((await search("Rahul")).page).not.toContain("similar name");
  expect((await search("Suresh")).references).toEqual([]);
  // One of the ways to write a Hindi name in Latin letters is enough: `ai` is also said as `a`.
  const shailesh = await createEnquiry(server, { name: "Shailesh" });
  expect((await search("शैलेन")).references).toEqual([shailesh]);
  // What is exported is what the list shows.
  const { body } = await owner.get(`${deskPaths.exportEnquiries}?search=Rahlu`);
  expect(load(body)("main").text()).toContain("1 enquiries will be saved");
});

test.for(["𝓐", "👨‍👩‍👧‍👦", "क्षि", "श्री"])(
  "a list cuts texts, and the avatar shows the beginning of a name, by whole letters such as %s",
  async (letter, { owner, server }) => {
    await createEnquiry(server, { message: `${"-".repeat(89)}${letter.repeat(2)}` });
    const list = load((await owner.get(deskPaths.enquiries)).body);
    expect(list("main li").text()).toContain(`${"-".repeat(89)}${letter}…`);
    await owner.post(deskPaths.personName, { name: `${letter.repeat(2)} Devi` });
    const page = load((await owner.get(deskPaths.enquiries)).body);
    expect(page("span[aria-hidden=true]:has(+ p)").text()).toBe(letter);
  },
);

test("the tabs count what a search or a filter finds", async ({ owner, server }) => {
  const found = await createEnquiry(server, { name: "Ravi Patel" });
  await createEnquiry(server, { name: "Meena" });
  await createEnquiry(server, { name: "Ravi Robot" }, true);
  await owner.post(deskPaths.enquiry(found), { version: "0", status: "won" });
  const counts = async (query: string) => {
    const page = load((await owner.get(`${deskPaths.enquiries}?${query}`)).body);
    const tabs = page(
      `nav[aria-label="${getDeskMessage("enquiries.statusLabel")}"] a span`,
    ).toArray();
    return tabs.map((tab) => page(tab).text()).join(" ");
  };
  const whole = await counts("");
  expect(await counts("search=ravi")).toBe("1 0 0 1 0 0 1");
  expect(await counts("search=ravi&status=new")).toBe("1 0 0 1 0 0 1");
  expect(await counts("language=hi")).toBe("0 0 0 0 0 0 0");
  expect(await counts("order=oldest&status=won")).toBe(whole);
});

test("the button of the filters counts those that are set", async ({ owner, server }) => {
  await createEnquiry(server);
  const readButton = async (query: string) => {
    const page = load((await owner.get(`${deskPaths.enquiries}?${query}`)).body);
    const button = page("form[role=search] button[popovertarget=filters]");
    expect(button).toHaveLength(1);
    return button.text().replaceAll(getDeskMessage("enquiries.filters.open"), "");
  };
  expect(await readButton("")).toBe("");
  expect(await readButton("search=asha&status=new")).toBe("");
  expect(await readButton("language=hi")).toBe("1");
  expect(await readButton("language=hi&form=enrolment")).toBe("2");
});

test("the second page of a list begins after the last enquiry of the first, also where one came in meanwhile", async ({
  owner,
  server,
}) => {
  const all: string[] = [];
  for (let at = 0; at < 53; at += 1) all.push(await createEnquiry(server, { message: `${at}` }));
  const turned = await owner.get(`${deskPaths.enquiries}?status=new&order=oldest`);
  const { body } = await owner.get(deskPaths.enquiries);
  const last = await createEnquiry(server, { message: "later" });
  for (const [page, wanted] of [
    [body, all.toReversed()],
    [turned.body, [...all, last]],
  ] as const) {
    const next = /href="(\/desk\/enquiries\?[^"]*after=[^"]*)"/.exec(page)?.[1] ?? "";
    const further = await owner.get(next.replaceAll("&amp;", "&"));
    expect([...readReferences(page), ...readReferences(further.body)]).toEqual(wanted);
  }
});

test("an enquiry is unread until it is opened", async ({ owner, server }) => {
  const reference = await createEnquiry(server);
  const file = deskPaths.enquiry(reference);
  const headers = { cookie: `__Host-desk=${owner.cookies.get("desk")}` };
  const asked = await server.app.inject({ method: "HEAD", url: file, headers });
  expect(asked.statusCode).toBe(200);
  expect((await owner.get(deskPaths.enquiries)).body).toContain("data-unread");
  await owner.get(file);
  expect((await owner.get(deskPaths.enquiries)).body).not.toContain("data-unread");
});

test("a person's other enquiries are shown, no others", async ({ owner, server }) => {
  const before = await createEnquiry(server, { name: "Asha Devi", email: "other@example.in" });
  await createEnquiry(server, { name: "Ravi", email: "r@example.in", phone: "9000000000" });
  const reference = await createEnquiry(server, { message: "Once more" });
  const { body } = await owner.get(deskPaths.enquiry(reference));
  // The list beside the enquiry and the arrows lead to all enquiries.
  const [, file = ""] = (body.split('aria-labelledby="beside"')[0] ?? "").split("<h1>");
  expect(new Set(readReferences(file).filter((linked) => linked !== reference))).toEqual(
    new Set([before]),
  );
});

test("beside an enquiry is the list that it was opened from, and its forms and its back link keep that list", async ({
  owner,
  server,
}) => {
  const lost = await createEnquiry(server, {
    name: "Ravi",
    phone: "9000000000",
    email: "r@example.in",
  });
  await owner.post(deskPaths.enquiry(lost), { version: "0", status: "lost" });
  const first = await createEnquiry(server);
  const second = await createEnquiry(server, { message: "Another" });
  const list = (await owner.get(`${deskPaths.enquiries}?status=new`)).body;
  const file = `${deskPaths.enquiry(second)}?status=new`;
  expect(list).toContain(`href="${file}"`);
  const readBesideList = (body: string) => body.split('aria-labelledby="beside"')[1] ?? "";
  const { body } = await owner.get(file);
  expect(readReferences(readBesideList(body))).toEqual([second, first]);
  expect(readBesideList(body)).toContain(`href="${file}" aria-current="page"`);
  expect(body).toContain(`href="${deskPaths.enquiries}?status=new"`);
  const set = await owner.post(file, { version: "0", next: "2026-11-22" });
  expect(set.headers.location).toBe(file);
});

test("the neighbours in a list stay after an answer, and where the list is longer than it is shown", async ({
  owner,
  server,
}) => {
  const references: string[] = [];
  for (let number = 0; number < 33; number += 1)
    references.push(await createEnquiry(server, { name: `Person ${number}` }));
  const readSteps = async (number: number, filters: string) => {
    const url = `${deskPaths.enquiry(references[number] ?? "")}?${filters}`;
    const page = load((await owner.get(url)).body);
    return page(`nav[aria-label="${getDeskMessage("enquiry.neighbours")}"] a`)
      .toArray()
      .map((step) => page(step).attr("aria-label"));
  };
  const previous = `${getDeskMessage("enquiry.previous")}: Person`;
  const next = `${getDeskMessage("enquiry.following")}: Person`;
  const answered = deskPaths.enquiry(references[5] ?? "");
  await owner.post(answered, { version: "0", replied: "We call you", by: "chat" });
  expect(await readSteps(5, "status=new")).toEqual([`${previous} 6`, `${next} 4`]);
  expect(await readSteps(5, "status=new&order=oldest")).toEqual([`${previous} 4`, `${next} 6`]);
  expect(await readSteps(32, "status=all")).toEqual([`${next} 31`]);
  // The list beside the enquiry has the first 30 only.
  expect(await readSteps(3, "status=all")).toEqual([`${previous} 4`, `${next} 2`]);
  expect(await readSteps(2, "status=all")).toEqual([`${previous} 3`, `${next} 1`]);
  expect(await readSteps(0, "status=all")).toEqual([`${previous} 1`]);
});

test("what people write is text on every page that shows their enquiry", async ({
  owner,
  server,
}) => {
  const name = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>`;
  const reference = await createEnquiry(server, { name, message: name });
  for (const url of [
    deskPaths.today,
    deskPaths.enquiries,
    deskPaths.enquiry(reference),
    deskPaths.eraseEnquiry(reference),
  ]) {
    const { body } = await owner.get(url);
    expect(body).toContain("&lt;script&gt;");
    expect(body).not.toMatch(/<script>|<img src=x/);
  }
});

test("an address adds no receiver to the owner's mail", async ({ owner, server }) => {
  const email = "asha?cc=evil%40evil.example&body=Please%20pay@example.in";
  const reference = await createEnquiry(server, { email });
  const page = load((await owner.get(deskPaths.enquiry(reference))).body);
  const links = page('a[href^="mailto:"]').toArray();
  expect(links).toHaveLength(4);
  for (const link of links) {
    const address = new URL(page(link).attr("href") ?? "");
    expect(decodeURIComponent(address.pathname)).toBe(email);
    expect(address.href).not.toMatch(/[?&]cc=/);
  }
});

test("form, language, topic and days narrow the list", async ({ owner, server }) => {
  const lead = { extras: {}, page: null, isSpam: false };
  const enter = (form: "contact" | "enrolment", language: string, fields: object, extras = {}) =>
    storeSubmission(
      server.db,
      { ...lead, form, language, fields: { ...fields }, extras },
      server.now().toISOString(),
      server.now(),
    );
  const all = [await enter("contact", "en", { name: "One", message: "GST" }, { need: "GST" })];
  server.pass(1000);
  all.push(await enter("contact", "hi", { name: "Two", message: "Income tax" }));
  server.pass(24 * 60 * 60_000);
  all.push(await enter("enrolment", "en", { fullName: "Three", courseId: "Excel" }));
  const queries: [query: string, wanted: number[]][] = [
    ["form=enrolment", [2]],
    ["language=hi", [1]],
    ["topic=Excel", [2]],
    ["topic=GST", [0]],
    ["from=2026-11-22", [2]],
    ["to=2026-11-21", [1, 0]],
    ["form=contact&from=2026-11-21&to=2026-11-22&search=tax", [1]],
    ["form=nonsense&language=x&from=2026-02-31", [2, 1, 0]],
    // Names that come twice.
    ["after=a&after=b&notice=a&notice=b&search=a&search=b", [2, 1, 0]],
  ];
  for (const [query, wanted] of queries) {
    const { body } = await owner.get(`${deskPaths.enquiries}?${query}`);
    expect([query, readReferences(body)]).toEqual([query, wanted.map((at) => all[at])]);
  }
});
