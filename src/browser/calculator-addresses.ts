/**
 * All calculators were on one page, and links to one of them, with its figures, are still about:
 * `#gst?amount=1%2C000`. They lead on to its own page.
 */
const [id = ""] = location.hash.slice(1).split("?");
const link = id && document.getElementById(id)?.querySelector("a");
if (link) location.replace(`${link.href}${location.hash}`);

export {};
