/**
 * The thanks page after a form was sent without scripts: the built page, filled in with the reference of its
 * query and, for an enrolment, the card of the course and how to pay. It is filled in at data attributes of
 * the site's components.
 */
import { escapeHtml, readHtml } from "#server/http/html.ts";
import { referencePattern, steeringFields } from "#forms/protocol.ts";
import { paymentFor, type EnrolledCourse } from "#server/payment/course-payment.ts";
import type { Words } from "#server/words.ts";
import { htmlOf, type SiteFile, type Site } from "./site-files.ts";
import {
  messageAboutTopics,
  topicNames,
  topicsInQuery,
  topicsNamed,
  type Topic,
} from "#text/links.ts";

/**
 * Thanks pages with marks for the values that change: by page, then by course and whether it can be paid.
 * Cached, because parsing a page is the slowest step of an answer.
 */
const templates = new WeakMap<SiteFile, Map<string, string>>();

/** A text that no page contains. */
const mark = (name: string) => `%%thanks-${name}%%`;
const anyMark = /%%thanks-(\w+)%%/g;

/** What a thanks page is filled in from, with its `?`: nothing of it names a person. */
export function thanksQuery(
  reference: string,
  course: EnrolledCourse | undefined,
  confirmation = true,
): string {
  const query = new URLSearchParams({ reference });
  if (course !== undefined) query.set("course", course.id);
  if (!confirmation) query.set("confirmation", "none");
  return `?${query.toString()}`;
}

/** The page filled in; undefined for a page that is not a thanks page, or without a reference. */
export function filledThanks(
  page: SiteFile,
  query: string,
  { fallback }: Words,
): string | undefined {
  const parameters = new URLSearchParams(query);
  const reference = parameters.get("reference") ?? "";
  if (!referencePattern.test(reference) || !page.type.startsWith("text/html")) return undefined;
  if (!page.copies.identity.includes("data-reference")) return undefined;
  const { business, courses } = fallback.words;
  const course = [...courses.values()].find(({ id }) => id === parameters.get("course"));
  const payment = paymentFor(business, course, reference);
  const confirmed = parameters.get("confirmation") !== "none";

  const known = templates.get(page) ?? new Map<string, string>();
  templates.set(page, known);
  const key = `${course?.id ?? ""} ${payment === undefined} ${confirmed}`;
  const template = known.get(key) ?? read(page, course, payment !== undefined, confirmed);
  known.set(key, template);
  const values: Record<string, string> = {
    reference,
    ...(payment && {
      link: payment.link.replaceAll("&", "&amp;"),
      size: String(payment.code.size),
      path: payment.code.path,
    }),
  };
  return template.replace(anyMark, (_, name: string) => values[name] ?? "");
}

/** Makes the template of a page: with the payment, or with the note that nothing is due yet. */
function read(
  { copies }: SiteFile,
  course: EnrolledCourse | undefined,
  payable: boolean,
  confirmed: boolean,
): string {
  const $ = readHtml(copies.identity.toString());
  // Browsers without styles would show it beside the thanks.
  $("[data-nothing]").remove();
  const text = $("[data-unconfirmed]");
  if (!confirmed) text.text(text.attr("data-unconfirmed") ?? "");
  $("[data-reference]").removeAttr("hidden").text(mark("reference"));
  const chat = $("[data-reference-ways]").removeAttr("hidden").find("a");
  chat.attr("href", `${chat.attr("href") ?? ""}${mark("reference")}`);
  for (const card of $("[data-course]")) {
    if (card.attribs["data-course"] === course?.id) $(card).removeAttr("hidden");
    else $(card).remove();
  }
  if (!payable) {
    $("[data-upi]").remove();
    return $.html();
  }
  $("[data-pay-later]").remove();
  $("[data-upi]").removeAttr("hidden");
  $("a[data-upi-link]").attr("href", mark("link"));
  // The parser writes attribute names in lower case.
  const code = $("svg[data-upi-code]").attr("viewbox", `0 0 ${mark("size")} ${mark("size")}`);
  code.find("path").attr("d", mark("path"));
  $("[data-upi-note]").text(mark("reference"));
  return $.html();
}

const messageTag = new RegExp(`<textarea\\b[^>]*\\bname="message"[^>]*>`);
const needTag = new RegExp(`(<input\\b[^>]*\\bname="${steeringFields.need}")(?=[^>]*>)`);

/**
 * The page with the message written in, for a browser without scripts, or before they have come;
 * undefined where the address asks for nothing that is known. Only these two places of the page are
 * touched, so it costs no parsing. A hydrated form clears both and writes the message itself.
 */
export function withMessage(site: Site, path: string, query: string): string | undefined {
  const topics = topicsInQuery(query, site.topics.get(path) ?? []);
  if (topics.length === 0) return undefined;
  return htmlOf(site, path)
    .replace(messageTag, (tag) => tag + escapeHtml(messageAboutTopics(topics)))
    .replace(needTag, (tag) => `${tag} value="${escapeHtml(topicKeys(topics))}"`);
}

/** What was asked for by a posted form, as a lead stores it: its names in the language of the page, and its keys. */
export function topicExtras(site: Site, page: string, need?: string): Record<string, string> {
  const topics = topicsNamed(need, site.topics.get(page) ?? []);
  if (topics.length === 0) return {};
  const { need: names, needKeys } = steeringFields;
  return { [names]: topicNames(topics), [needKeys]: topicKeys(topics) };
}

function topicKeys(topics: readonly Topic[]): string {
  return topics.flatMap(({ subjects }) => subjects.map(({ id }) => id)).join(",");
}
