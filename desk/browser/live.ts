/** What happens while a page is open is said in a place of its own; nothing that is read moves. */

/** Listens for as long as the page is there. */
export function listen(): void {
  const place = document.querySelector<HTMLElement>("[data-live]");
  if (place === null) return;
  const { since = "", live } = place.dataset;
  const source = new EventSource(`/desk/events?since=${encodeURIComponent(since)}`);
  addEventListener("pagehide", () => {
    source.close();
  });
  if (live === "list") countNew(source, place);
  else sayChanges(source, place, live ?? "");
}

interface Said {
  reference: string;
  by: string;
  what: string;
}

function read(event: MessageEvent<unknown>): Said {
  // Written by our own server.
  return JSON.parse(String(event.data)) as Said;
}

/** "2 new" above the list, and in the title of the tab. */
function countNew(source: EventSource, place: HTMLElement): void {
  const { title } = document;
  const fresh = new Set<string>();
  source.addEventListener("new", (event) => {
    const { reference } = read(event);
    if (document.querySelector(`[data-reference="${CSS.escape(reference)}"]`)) return;
    fresh.add(reference);
    const { one = "", many = "" } = place.dataset;
    place.hidden = false;
    // The page was written while nobody waited.
    for (const calm of document.querySelectorAll<HTMLElement>("[data-calm]")) calm.hidden = true;
    place.textContent = fresh.size === 1 ? one : many.replace("{count}", String(fresh.size));
    document.title = `(${fresh.size}) ${title}`;
  });
}

/** Somebody else has changed the file that is open. */
function sayChanges(source: EventSource, place: HTMLElement, open: string): void {
  source.addEventListener("changed", (event) => {
    const { reference, by, what } = read(event);
    const sentence = place.querySelector<HTMLElement>("[data-sentence]");
    if (reference !== open || sentence === null) return;
    sentence.textContent = (sentence.dataset.sentence ?? "")
      .replace("{by}", () => by)
      .replace("{what}", () => what);
    place.hidden = false;
  });
}
