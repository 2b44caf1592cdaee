/** Pages that were visited stay readable without a connection. Posted forms go straight to the network. */
import { defaultLocale, locales, toLocalePath } from "#page-map.ts";

declare const self: ServiceWorkerGlobalScope;
declare const BUILD_VERSION: string;

/** Beyond `most` the oldest entries are removed. */
interface PageCache {
  name: string;
  maxEntries: number;
}

const pages: PageCache = { name: `pages-${BUILD_VERSION}`, maxEntries: 40 };
const offline: PageCache = { name: `offline-${BUILD_VERSION}`, maxEntries: 40 };
// The name does not change with a build: a page that is still open from the one before finds its files here.
const assets: PageCache = { name: "assets", maxEntries: 160 };
/** The cached page is shown if the network has not answered after this time, in milliseconds. */
const networkTimeout = 3000;

self.addEventListener("install", (event) => {
  // Pages name all their files by their content, so a new worker fits pages of the build before.
  event.waitUntil(Promise.all([self.skipWaiting(), saveOfflinePages()]));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      deleteOldCaches(),
      // On a slow phone the request need not wait until the worker has started.
      self.registration.navigationPreload.enable(),
      self.clients.claim().then(saveOpenPages),
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
  if (request.mode === "navigate") event.respondWith(respondWithPage(event, pathname));
  else if (pathname.startsWith("/_astro/") || searchParams.has("v"))
    event.respondWith(respondWithAsset(event));
});

/** Answers with the cached page if the network fails, or is slow and the page holds no form. */
async function respondWithPage(event: FetchEvent, path: string): Promise<Response> {
  const network = load(event);
  const keeping = network.then((response) => savePage(path, response.clone()));
  event.waitUntil(keeping.catch(handleLostConnection));
  const kept = await caches.match(path, { cacheName: pages.name });
  try {
    // A form of an older build may lead to an old address; it is only shown where nothing can be sent.
    if (!kept || (await hasForm(kept))) return await network;
    return await Promise.race([network, resolveAfter(networkTimeout, kept)]);
  } catch {
    return kept ?? (await findOfflinePage(path)) ?? Response.error();
  }
}

async function load(event: FetchEvent): Promise<Response> {
  // Typed as any; it is the answer to the navigation that the browser has begun by itself, if it has.
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(event.request);
}

/** A file whose name, or its `?v=`, holds a hash of its content: a cached copy is always right. */
async function respondWithAsset(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(saveResponse(assets, event.request, response.clone()));
  return response;
}

/** Answers with a person's reference say `no-store` and are not cached; nor are redirects and failures. */
async function savePage(path: string, response: Response): Promise<void> {
  const { ok, redirected, headers } = response;
  const isPage = headers.get("Content-Type")?.startsWith("text/html");
  const isOwn = headers.get("Cache-Control")?.includes("no-store");
  if (ok && !redirected && isPage && !isOwn) await saveResponse(pages, path, response);
}

async function saveResponse(
  { name, maxEntries: most }: PageCache,
  key: RequestInfo,
  response: Response,
): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(key, response);
  const keys = await cache.keys();
  const surplus = keys.slice(0, Math.max(0, keys.length - most));
  await Promise.all(surplus.map((old) => cache.delete(old)));
}

/** The first page was loaded before there was a worker; it should be readable offline, too. */
async function saveOpenPages(): Promise<void> {
  const open = await self.clients.matchAll({ type: "window" });
  for (const { url } of open) {
    const { pathname } = new URL(url);
    const response = await fetch(pathname);
    await saveLoadedAssets(assets, response.clone());
    await savePage(pathname, response);
  }
}

async function saveOfflinePages(): Promise<void> {
  for (const locale of locales) {
    const path = toLocalePath(locale, "/offline");
    const response = await fetch(path, { cache: "no-cache" });
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    await saveLoadedAssets(offline, response.clone());
    await saveResponse(offline, path, response);
  }
}

/** Takes the files of a page from the browser's own cache; no request is made for this. */
async function saveLoadedAssets(shelf: PageCache, page: Response): Promise<void> {
  const paths = new Set((await page.text()).match(/\/_astro\/[\w.-]+/g));
  for (const path of paths) {
    const request = new Request(path, { cache: "only-if-cached", mode: "same-origin" });
    const loaded = await fetch(request).catch(handleLostConnection);
    if (loaded?.ok) await saveResponse(shelf, path, loaded);
  }
}

async function findOfflinePage(path: string): Promise<Response | undefined> {
  const locale = locales.find((one) => path.startsWith(`/${one}/`)) ?? defaultLocale;
  return caches.match(toLocalePath(locale, "/offline"), { cacheName: offline.name });
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter(
    (name) => ![pages, offline, assets].some((shelf) => shelf.name === name),
  );
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function hasForm(page: Response): Promise<boolean> {
  return (await page.clone().text()).includes("data-form=");
}

function resolveAfter<T>(milliseconds: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), milliseconds));
}

/** An error reaches the caller that waits for the answer; background work reports none. */
function handleLostConnection(): undefined {
  return undefined;
}
