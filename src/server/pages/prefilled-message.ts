/** The contact form, opened with what the message is about in its address: `/contact-us?need=gst`. */
import { messageAboutTopics, topicNames, topicsInQuery } from "#text/links.ts";
import { steeringFields } from "#forms/protocol.ts";
import { escapeHtml } from "#server/http/html.ts";
import { htmlOf, type Site } from "./site-files.ts";

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
  const ids = topics.flatMap(({ subjects }) => subjects.map(({ id }) => id)).join(",");
  return htmlOf(site, path)
    .replace(messageTag, (tag) => tag + escapeHtml(messageAboutTopics(topics)))
    .replace(needTag, (tag) => `${tag} value="${escapeHtml(ids)}"`);
}

/** The names of what was asked for by a posted form, in the language of its page. */
export function topicNamesFor(site: Site, page: string, need: string | undefined): string {
  return topicNames(
    topicsInQuery(
      new URLSearchParams({ need: need ?? "" }).toString(),
      site.topics.get(page) ?? [],
    ),
  );
}
