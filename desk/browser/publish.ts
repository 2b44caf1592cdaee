/** While something is being built, asks the server how far it is, and shows the end of it at once. */

/** In milliseconds. */
const askEvery = 1500;

const place = () => document.querySelector("[data-progress]");

if (place() !== null) setTimeout(ask, askEvery);

function ask(): void {
  // Reads a page as a document, which the policy allows: nothing of it is run.
  const request = new XMLHttpRequest();
  request.open("GET", pageToOpen());
  request.responseType = "document";
  request.onloadend = () => {
    const page = request.responseXML;
    const leadsTo = request.getResponseHeader("Content-Location");
    if (request.status === 204 && leadsTo !== null) location.replace(leadsTo);
    // Without a connection it asks again.
    else if (request.status !== 200 || page === null) setTimeout(ask, askEvery);
    else show(page);
  };
  request.send();
}

/** The page to open after publishing: with the notice of the outcome, or the preview. */
function pageToOpen(): string {
  return location.pathname === "/desk/publish"
    ? "/desk/publish?notice=outcome"
    : `${location.pathname}?wait`;
}

function show(page: Document): void {
  const fresh = page.querySelector("[data-progress]");
  if (fresh !== null) {
    place()?.replaceChildren(...fresh.childNodes);
    setTimeout(ask, askEvery);
    return;
  }
  for (const part of ["h1", "#main"]) {
    document.querySelector(part)?.replaceChildren(...(page.querySelector(part)?.childNodes ?? []));
  }
  document.title = page.title;
  document.querySelector<HTMLElement>("#outcome")?.focus();
}
