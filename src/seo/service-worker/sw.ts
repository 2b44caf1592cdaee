/** Pages that were visited stay readable without a connection. Posted forms go straight to the network. */
import { defaultLocale, locales, pathIn } from "#page-map.ts";

declare const self: ServiceWorkerGlobalScope;
declare const BUILD_VERSION: string;

/** Beyond `most` the oldest entries are removed. */
interface Shelf {
  name: string;
  most: number;
}

const pages: Shelf = { name: `pages-${BUILD_VERSION}`, most: 40 };
const offline: Shelf = { name: `offline-${BUILD_VERSION}`, most: 40 };
// The name does not change with a build: a page that is still open from the one before finds its files here.
const assets: Shelf = { name: "assets", most: 160 };
/** In milliseconds: a kept page waits this long for a newer one. */
const networkTimeout = 3000;

self.addEventListener("install", (event) => {
  // Pages name all their files by their content, so a new worker fits pages of the build before.
  event.waitUntil(Promise.all([self.skipWaiting(), keepOfflinePages()]));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      dropOldCaches(),
      // On a slow phone the request need not wait until the worker has started.
      self.registration.navigationPreload.enable(),
      self.clients.claim().then(keepOpenPages),
    ]),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (origin !== location.origin || pathname.startsWith("/api/")) return;
  // The owner's desk is no page of the site: what people wrote may not lie in a cache.
  if (pathname === "/desk" || pathname.startsWith("/desk/")) return;
  if (request.method !== "GET" || request.headers.has("Range")) return;
  if (request.mode === "navigate") event.respondWith(answerPage(event, pathname));
  else if (pathname.startsWith("/_astro/") || searchParams.has("v"))
    event.respondWith(answerAsset(event));
});

/** Takes the kept page if the network fails, or is slow and the page holds no form. */
async function answerPage(event: FetchEvent, path: string): Promise<Response> {
  const network = load(event);
  const keeping = network.then((response) => keepPage(path, response.clone()));
  event.waitUntil(keeping.catch(ignoreLostLine));
  const kept = await caches.match(path, { cacheName: pages.name });
  try {
    // A form of an older build may lead to an old address; it is only shown where nothing can be sent.
    if (!kept || (await holdsForm(kept))) return await network;
    return await Promise.race([network, after(networkTimeout, kept)]);
  } catch {
    return kept ?? (await offlinePage(path)) ?? Response.error();
  }
}

async function load(event: FetchEvent): Promise<Response> {
  // Typed as any; it is the answer to the navigation that the browser has begun by itself, if it has.
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(event.request);
}

/** A file whose name, or its `?v=`, holds a hash of its content: a cached copy is always right. */
async function answerAsset(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(keep(assets, event.request, response.clone()));
  return response;
}

/** Answers with a person's reference say `no-store` and are not kept; nor are redirects and failures. */
async function keepPage(path: string, response: Response): Promise<void> {
  const { ok, redirected, headers } = response;
  const isPage = headers.get("Content-Type")?.startsWith("text/html");
  const isOwn = headers.get("Cache-Control")?.includes("no-store");
  if (ok && !redirected && isPage && !isOwn) await keep(pages, path, response);
}

async function keep({ name, most }: Shelf, key: RequestInfo, response: Response): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(key, response);
  const keys = await cache.keys();
  const surplus = keys.slice(0, Math.max(0, keys.length - most));
  await Promise.all(surplus.map((old) => cache.delete(old)));
}

/** The first page was loaded before there was a worker; it should be readable offline, too. */
async function keepOpenPages(): Promise<void> {
  const open = await self.clients.matchAll({ type: "window" });
  for (const { url } of open) {
    const { pathname } = new URL(url);
    const response = await fetch(pathname);
    await keepLoadedAssets(assets, response.clone());
    await keepPage(pathname, response);
  }
}

async function keepOfflinePages(): Promise<void> {
  for (const locale of locales) {
    const path = pathIn(locale, "/offline");
    const response = await fetch(path, { cache: "no-cache" });
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    await keepLoadedAssets(offline, response.clone());
    await keep(offline, path, response);
  }
}

/** Takes the files of a page from the browser's own cache; no request is made for this. */
async function keepLoadedAssets(shelf: Shelf, page: Response): Promise<void> {
  const paths = new Set((await page.text()).match(/\/_astro\/[\w.-]+/g));
  for (const path of paths) {
    const request = new Request(path, { cache: "only-if-cached", mode: "same-origin" });
    const loaded = await fetch(request).catch(ignoreLostLine);
    if (loaded?.ok) await keep(shelf, path, loaded);
  }
}

async function offlinePage(path: string): Promise<Response | undefined> {
  const locale = locales.find((one) => path.startsWith(`/${one}/`)) ?? defaultLocale;
  return caches.match(pathIn(locale, "/offline"), { cacheName: offline.name });
}

async function dropOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter(
    (name) => ![pages, offline, assets].some((shelf) => shelf.name === name),
  );
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function holdsForm(page: Response): Promise<boolean> {
  return (await page.clone().text()).includes("data-form=");
}

function after<T>(milliseconds: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), milliseconds));
}

/** An error reaches the caller that waits for the answer; background work reports none. */
function ignoreLostLine(): undefined {
  return undefined;
}
