/** Lists of enquiries: the search runs while it is typed, and new enquiries appear without a reload. */
import { announce } from "./shared/announce.ts";
import { fetchPage, reloadOnReturn, showNotSent } from "./shared/page-swap.ts";

/** The time after the last key before the search begins, in milliseconds. */
const searchDelay = 250;

let timer: ReturnType<typeof setTimeout> | undefined;
/** Counts the searches, because only the response to the last one is shown. */
let searchCount = 0;

document.addEventListener("input", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.type !== "search") return;
  if (document.querySelector("#found") === null) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    showSearchResults(target).catch(() => {
      showNotSent();
    });
  }, searchDelay);
});

reloadOnReturn();
removeNoticeParameter();
showActiveTab();

async function showSearchResults(search: HTMLInputElement): Promise<void> {
  const searchUrl = new URL(search.form?.action ?? location.href);
  for (const [name, value] of new FormData(search.form ?? undefined)) {
    if (typeof value === "string" && value.trim() !== "") searchUrl.searchParams.set(name, value);
  }
  const searchNumber = ++searchCount;
  const { page, url } = await fetchPage(searchUrl.href);
  if (searchNumber !== searchCount) return;
  const results = page.querySelector("#found");
  // A page without results is the sign-in page: the session has ended.
  if (results === null) return location.assign(url);
  document.querySelector("#found")?.replaceWith(results);
  showActiveTab();
  search.defaultValue = search.value;
  history.replaceState(null, "", searchUrl);
  announce(results.querySelector("[role=status]"));
}

/** Scrolls the strip of statuses, which is wider than a phone, to the active one. */
function showActiveTab(): void {
  const active = document.querySelector<HTMLElement>("#found nav [aria-current]");
  const strip = active?.closest("nav");
  if (!active || !strip) return;
  // Not `scrollIntoView`, which scrolls the page as well.
  const { left, width } = active.getBoundingClientRect();
  const shown = strip.getBoundingClientRect();
  strip.scrollLeft += left - shown.left - (shown.width - width) / 2;
}

/**
 * Removes the notice of the last action from the URL, so that a reload does not show it again: `notice`, with the numbers
 * of enquiries that were `erased` and `left`.
 */
function removeNoticeParameter(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has("notice")) return;
  url.searchParams.delete("notice");
  url.searchParams.delete("erased");
  url.searchParams.delete("left");
  history.replaceState(null, "", url);
}
