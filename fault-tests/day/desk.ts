/** The desk's part of a day: its owner, a helper, and strangers at its door. */
import { site, type Visitor } from "./visitor.ts";

/** What the desk's part needs. */
export interface DeskDay {
  /** A person with a browser and a network of their own. */
  newVisitor: (who: string) => Visitor;
  /** The one-time address that the server printed. */
  wayIn: string;
  /** The newest one-time address in a mail to one address. */
  linkFor: (email: string) => string;
  /** References of the enquiries, the oldest first. */
  references: string[];
  wait: (minutes: number) => void;
}

const [list, people, publish] = ["/desk/leads", "/desk/people", "/desk/publish"];
const [home, courses] = ["/desk/words/in/home", "/desk/words/courses"];
const [owner, helper] = ["asha@example.in", "helper@example.in"];
const [today, tomorrow, yesterday] = ["2027-11-23", "2027-11-24", "2027-11-22"];
const lead = "a[href^='/desk/leads/NZ-']";

const paths = " /today /leads /leads?choose=on /leads/export /words /publish /people /launch /none";
const pages = `${paths} /words/courses /words/courses/new`.split(" ").map((one) => `/desk${one}`);
const ownersPosts = "people/invite people/shut-out publish/later publish/now launch words/in/home";
const anyPosts =
  "undo leads/several leads/export people/language people/devices/end words/courses/new";
const posts = `${ownersPosts} ${anyPosts}`.split(" ").map((one) => `/desk/${one}`);

async function enter(visitor: Visitor, link: string, more: Record<string, string> = {}) {
  const [, token = ""] = link.split("#");
  await visitor.post("/desk/enter/look", { token }, "json");
  await visitor.post("/desk/enter", { token, ...more }, "json");
}

/** Strangers find every door shut; the first owner comes in, once. */
export async function comeIn({ newVisitor, wayIn, references }: DeskDay): Promise<Visitor> {
  const stranger = newVisitor("stranger");
  const file = `${list}/${references[0]}`;
  await stranger.open(...pages, file, `${file}/erase`, "/desk/enter", "/desk/files/none.js");
  for (const path of [...posts, file, "/desk/leave"]) {
    await stranger.post(path, { status: "won" });
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    await stranger.post(path, { status: "won" }, "json", { headers });
  }
  for (const token of ["wrong", "x".repeat(300)]) await enter(stranger, `#${token}`);
  for (const path of ["ask", "ask-new", "show"]) await stranger.post(`/desk/passkeys/${path}`, {});
  const asha = newVisitor("owner");
  await enter(asha, wayIn, { email: "not a mail address" });
  await enter(asha, wayIn, { email: owner });
  await enter(newVisitor("second"), wayIn, { email: "second@example.in" });
  await asha.open(...pages, "/desk/enter");
  return asha;
}

/** The list by box, filter, search and page. */
export async function lookThrough(asha: Visitor, { references }: DeskDay): Promise<void> {
  const asked = {
    search: ["GST", "आशा", "98765", "verma", references[3] ?? "", "%", "'", "nothing"],
    box: ["new", "talking", "won", "lost", "spam", "other", "new&search=shop", "spam&search=win"],
    form: ["contact", "enrolment", "other"],
    language: ["en", "hi", "fr"],
    source: ["google", "instagram", "direct"],
    about: ["Microsoft Excel Mastery", "1", "gst"],
    from: [today, tomorrow, "2027-02-30", `${today}&to=${today}`],
    after: ["wrong&undo=wrong&said=wrong"],
  };
  for (const [name, values] of Object.entries(asked)) {
    for (const value of values) await asha.open(`${list}?${name}=${encodeURI(value)}`);
  }
  await asha.open(list);
  await asha.press(list, { search: "shop" });
  let next: string | undefined = list;
  while (next !== undefined) {
    await asha.open(next);
    [next] = asha.all("a[href*='after=']", "href");
  }
}

/** Calls, statuses, notes and next calls; stale and wrong ones; the way back. */
export async function followUp(asha: Visitor, { references }: DeskDay): Promise<void> {
  const [first = "", second = "", ...files] = references.map((one) => `${list}/${one}`);
  const calls = ["no-answer", "call-back", "interested", "papers", "won", "not-now", "asleep"];
  const changes: Record<string, string>[] = [
    ...["talking", "won", "lost", "new"].map((status) => ({ status })),
    ...["1", "3", "7"].map((inDays) => ({ inDays })),
    ...[tomorrow, yesterday, "tomorrow", ""].map((nextDay) => ({ nextDay })),
    ...["Rang twice.", "   ", "नोट <b>₹</b>", "x".repeat(2001)].map((note) => ({ note })),
    ...calls.map((call, at) => ({ call, next: "137".charAt(at % 4) || "none", note: `${call}.` })),
    ...[tomorrow, ""].map((onDay) => ({ call: "call-back", next: "day", onDay })),
  ];
  await asha.pressEach(first, first, changes);
  await asha.press("/desk/undo", {});
  for (const version of ["0", "99", "one"]) {
    for (const change of [{ status: "won" }, { inDays: "3" }, { replied: "Fees" }, { note: "n" }]) {
      const headers = { accept: "text/html" };
      await asha.post(second, { version, ...change }, "urlencoded", { headers });
    }
  }
  for (const [at, file] of files.slice(0, 12).entries()) {
    await asha.pressEach(file, file, [{ status: ["talking", "won", "lost"][at % 3] ?? "" }]);
    if (at % 4 === 0) await asha.press("/desk/undo", {});
  }
  const unknown = `${list}/NZ-2222-2222`;
  await asha.open(unknown, `${unknown}/erase`, "/desk/today");
  await asha.post(unknown, { version: "0", status: "won" });
  for (const back of [list, "https://evil.example"]) {
    await asha.post("/desk/undo", { act: "00000000-0000-4000-8000-000000000000", back });
  }
}

/** Batches, fees and payments of students. */
export async function admit(asha: Visitor): Promise<void> {
  const steps: Record<string, string>[] = [
    { part: "batch", batch: "Weekend, from 5 December" },
    { part: "batch", batch: "x".repeat(90) },
    { part: "fee-asked", feeAsked: "₹1,499", feeAskedOn: yesterday },
    { part: "fee-asked", feeAsked: "free", feeAskedOn: tomorrow },
    { part: "paid", paid: "0", paidOn: "", paidReference: "12" },
    { part: "paid", paid: "१४९९", paidOn: today, paidReference: "UPI 412345678901" },
    { part: "batch", remove: "on" },
    { part: "paid", remove: "on" },
  ];
  await asha.open(`${list}?form=enrolment`);
  for (const [at, file] of asha.all(lead, "href").slice(0, 3).entries()) {
    const action = `${new URL(file, site).pathname}/enrolment`;
    await asha.pressEach(file, action, steps.slice(0, steps.length - at));
    await asha.press("/desk/undo", {});
  }
}

/** Spam and people, several at once, files to take along, erasing. */
export async function sortOut(asha: Visitor, { references: all }: DeskDay): Promise<void> {
  await asha.open(`${list}?box=spam`);
  for (const file of asha.all(lead, "href").slice(0, 5)) {
    await asha.pressEach(file, `${new URL(file, site).pathname}/spam`, [{ is: "person" }]);
  }
  for (const file of all.slice(30, 33).map((one) => `${list}/${one}`)) {
    await asha.pressEach(file, `${file}/spam`, [{ is: "spam" }]);
    await asha.press("/desk/undo", {});
  }
  const changes: [from: number, name: string, values: string[]][] = [
    [40, "status", ["talking", "won", "lost", "asleep"]],
    [44, "inDays", ["1", "7", "8"]],
    [48, "is", ["spam", "person", "robot", "spam"]],
    [Infinity, "status", ["won"]],
  ];
  for (const [from, name, values] of changes) {
    for (const value of values) {
      const chosen = all.slice(from, from + 3).map((reference) => ["reference", reference]);
      const { to = list } = await asha.post(`${list}/several`, [...chosen, [name, value]]);
      await asha.open(to);
    }
  }
  await asha.post(`${list}/several`, { all: "on", search: "many.example", inDays: "7" });
  await asha.open(`${list}?search=many.example`);
  const exporting = `${list}/export`;
  const two = `${exporting}?box=won&reference=${all[0]}&reference=${all[1]}`;
  for (const page of [exporting, two, `${exporting}?box=spam`]) {
    await asha.pressEach(page, exporting, [{}]);
  }
  for (const [at, file] of [all[60], all[61], all[1]].map((one) => `${list}/${one}`).entries()) {
    await asha.pressEach(`${file}/erase`, `${file}/erase`, [at === 2 ? { others: "on" } : {}]);
    await asha.open(file);
  }
}

/** The first button of the page that can be pressed and does this to a value or a list. */
function button(visitor: Visitor, doing: string): string {
  const all = visitor.all("button[name=do]:not([disabled])", "value");
  return all.find((value) => value.startsWith(`["${doing}"`)) ?? doing;
}

/** Words are drafted and discarded. */
export async function editWords(asha: Visitor): Promise<void> {
  await asha.post(`${publish}/now`, {});
  await asha.open("/desk/words");
  for (const place of asha.all("a[href^='/desk/words/in/']", "href")) {
    await asha.open(place);
    const [, part] = asha.all("a[href*='?part=']", "href");
    if (part !== undefined) await asha.open(part);
  }
  const hero = `${home}?part=%2Fhero`;
  const heading = "is en/home.yaml#/hero/heading";
  const texts = ["Plain words", "", "x".repeat(400), "With {nothing} in it", "  Plain words "];
  const both = texts.map((text) => ({ [heading]: text, [heading.replace("en/", "hi/")]: text }));
  await asha.pressEach(hero, home, both);
  // From a page that is older than the last save: the owner chooses between two versions.
  for (const choice of ["theirs", "mine"]) {
    const byScript = { headers: { accept: "application/json" } };
    await asha.open(hero);
    await asha.press(home, { [heading]: `First ${choice}` }, byScript);
    await asha.press(home, { [heading]: `Second ${choice}` }, byScript);
    await asha.press(home, { [heading]: `Third ${choice}` });
    await asha.press(home, { do: button(asha, choice) });
  }
  for (const doing of ["add", "down", "up", "remove", "back"]) {
    await asha.open(`${home}?part=%2Faudiences`);
    await asha.press(home, { do: button(asha, doing) });
  }
  await asha.open(hero);
  await asha.press(home, { do: button(asha, "back") });
  for (const fields of [
    { "from nowhere": "1" },
    { "from en/home.yaml#/title": "{" },
    { do: "x" },
  ]) {
    await asha.post(home, Object.entries(fields));
  }
  await asha.open("/desk/words/in/none", `${home}?part=%2Fnone`, publish);
}

/** Courses come and go, a version is planned and cancelled, the launch list is ticked off. */
export async function planAhead(asha: Visitor): Promise<void> {
  const named = { "title-en": "Tally Basics", "title-hi": "टैली", weeks: "6", fee: "1,999" };
  const course = { ...named, category: "BUSINESS", level: "beginner" };
  const wrong = [{ "title-en": "" }, { weeks: "0" }, { fee: "much" }, { slug: "A b" }, {}];
  const [adding, taking] = [`${courses}/new`, `${courses}/take-away`];
  const tries = wrong.map((one) => ({ ...course, ...one }));
  await asha.pressEach(adding, adding, tries);
  await asha.press(adding, {});
  await asha.pressEach(`${taking}?course=excel`, taking, [{ course: "excel" }]);
  await asha.pressEach(courses, `${courses}/bring-back`, [{ course: "excel" }]);
  await asha.open(`${taking}?course=none`, courses);
  for (const at of ["2027-11-01T09:00", "soon", "2028-01-26T09:00"]) {
    await asha.post(`${publish}/later`, { at });
    await asha.open(publish);
  }
  const [id = ""] = asha.all("[action$=cancel] [name=id]", "value");
  await asha.press(`${publish}/cancel`, { id });
  await asha.post(`${publish}/later`, { at: "2028-08-15T09:00" });
  for (const door of ["cancel", "back"]) await asha.post(`${publish}/${door}`, { id: "none" });
  await asha.open("/desk/launch");
  for (const thing of asha.all("[name=thing]", "value").slice(0, 2)) {
    await asha.press("/desk/launch", { thing, done: "yes" });
    await asha.press("/desk/launch", { thing, done: "no" });
    await asha.press("/desk/launch", { thing, done: "yes" });
  }
}

/** A helper comes in and is shut out; the desk speaks Hindi for a while. */
export async function shareDesk(asha: Visitor, day: DeskDay): Promise<void> {
  const file = `${list}/${day.references[5]}`;
  await asha.pressEach(people, `${people}/invite`, [{ email: "unknown", role: "staff" }]);
  await asha.open(people);
  await asha.press(`${people}/invite`, { email: helper, role: "staff" }, { mails: 1 });
  const staff = day.newVisitor("staff");
  await enter(staff, day.linkFor(helper));
  await staff.open(...pages, "/desk/numbers", file);
  await staff.press(file, { status: "talking" });
  for (const path of posts) await staff.post(path, {});
  await asha.pressEach(people, `${people}/language`, [{ language: "hi" }]);
  await asha.open(...pages, home, file, `${file}/erase`, people);
  await asha.press(`${people}/language`, { language: "en" });
  for (const email of [helper, "unknown@example.in", owner]) {
    await asha.post(`${people}/shut-out`, { email });
    await asha.open(people);
  }
  await staff.open("/desk/today");
}

/** After ten minutes the owner must prove anew who she is, by a link in a mail. */
export async function proveAnew(asha: Visitor, day: DeskDay): Promise<void> {
  const ask = async (email: string, mails = 0) => {
    await asha.open("/desk/enter");
    await asha.press("/desk/enter/link", { email }, { mails });
  };
  day.wait(11);
  await asha.open(`${list}/export`, `${list}/${day.references[0]}/erase`);
  for (const path of posts) await asha.post(path, { email: helper });
  await asha.open(people);
  await asha.press("/desk/leave", {});
  for (const email of ["unknown", "unknown@example.in"]) await ask(email);
  await ask(owner, 1);
  await enter(day.newVisitor("thief"), day.linkFor(owner));
  day.wait(11);
  await enter(asha, day.linkFor(owner));
  await ask(owner, 1);
  for (let times = 0; times < 2; times++) await enter(asha, day.linkFor(owner));
  for (let times = 0; times < 6; times++) await ask("unknown@example.in");
}

/** The next morning, on a server that was started anew; and a fortnight on, when sessions have ended. */
export async function nextMorning(asha: Visitor, { wait, references }: DeskDay): Promise<void> {
  await asha.open(...pages, `${list}/${references[0]}`);
  const months = ["", "2027-11", "2027-10", "never"];
  await asha.open(...months.map((month) => `/desk/numbers?month=${month}`));
  await asha.post("/desk/numbers/download", { month: "2027-11" });
  wait(15 * 24 * 60);
  await asha.open("/desk/today");
}
