/** Lists of enquiries: the search runs while it is typed, and new enquiries appear without a reload. */
import { announce } from "./announce.ts";
import { fetchPage, reloadOnReturn, showNotSent } from "./page-swap.ts";

/** A search begins after this pause in typing, in milliseconds. */
const pause = 250;

let timer: ReturnType<typeof setTimeout> | undefined;
/** Counts searches, because only the answer to the last one is shown. */
let searches = 0;

document.addEventListener("input", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.type !== "search") return;
  if (document.querySelector("#found") === null) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    showSearchResults(target).catch(showNotSent);
  }, pause);
});

reloadOnReturn();
removeNoticeParameter();

async function showSearchResults(search: HTMLInputElement): Promise<void> {
  const address = new URL(search.form?.action ?? location.href);
  for (const [name, value] of new FormData(search.form ?? undefined)) {
    if (typeof value === "string" && value.trim() !== "") address.searchParams.set(name, value);
  }
  const mine = ++searches;
  const { page, url } = await fetchPage(address.href);
  const found = page.querySelector("#found");
  if (mine !== searches) return;
  // The session has ended.
  if (found === null) return location.assign(url);
  document.querySelector("#found")?.replaceWith(found);
  search.defaultValue = search.value;
  history.replaceState(null, "", address);
  announce(found.querySelector("[role=status]"));
}

/** Removes the notice of the last action from the address, so that a reload does not repeat it. */
function removeNoticeParameter(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has("notice")) return;
  address.searchParams.delete("notice");
  history.replaceState(null, "", address);
}
