/**
 * Visited pages stay readable without a connection, and both forms do, visited or not. Posted forms go to the network
 * directly.
 */
import { getLocale, getPagePath, type Locale, locales, toLocalePath } from "#page-map.ts";
import { addKeptNotice, listLinkedFiles } from "#seo/kept-pages.ts";
import { saveFormsMessage } from "#seo/save-forms-message.ts";

declare const self: ServiceWorkerGlobalScope;
declare const BUILD_VERSION: string;

/** Beyond `maxEntries` the oldest entries are removed. */
interface LimitedCache {
  name: string;
  maxEntries: number;
}

const pages: LimitedCache = { name: `pages-${BUILD_VERSION}`, maxEntries: 40 };
/** The offline page and both forms in each language, with their files: about 30 entries, which stay until the next build. */
const offline: LimitedCache = { name: `offline-${BUILD_VERSION}`, maxEntries: 80 };
// The name is the same for all builds, so a page of an older build that is still open finds its files.
const assets: LimitedCache = { name: "assets", maxEntries: 160 };
/** In milliseconds. After this time without a response the cached page is shown. */
const networkTimeout = 3000;

self.addEventListener("install", (event) => {
  // File names contain hashes, so a new worker also serves pages of an older build.
  event.waitUntil(Promise.all([self.skipWaiting(), saveOfflinePages()]));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      deleteOldCaches(),
      // On a slow phone the request starts before the worker does.
      self.registration.navigationPreload.enable(),
      self.clients.claim().then(saveOpenPages),
    ]),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (origin !== location.origin || pathname.startsWith("/api/")) return;
  // Pages of the owner's desk are never cached, because they hold personal data of customers.
  if (pathname === "/desk" || pathname.startsWith("/desk/")) return;
  if (request.method !== "GET" || request.headers.has("Range")) return;
  if (request.mode === "navigate") event.respondWith(respondWithPage(event, pathname));
  else if (pathname.startsWith("/_astro/") || searchParams.has("v"))
    event.respondWith(respondWithAsset(event));
});

self.addEventListener("message", (event) => {
  if (event.data !== saveFormsMessage || !(event.source instanceof WindowClient)) return;
  // TypeScript has no type for it, and only browsers of the Chrome family have it.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const { pathname } = new URL(event.source.url);
  event.waitUntil(
    saveScripts(pathname)
      .then(() => saveForms(getLocale(pathname)))
      .catch(handleCacheError),
  );
});

/** Answers with the cached page if the network fails, or is slow and the page holds no form. */
async function respondWithPage(event: FetchEvent, path: string): Promise<Response> {
  const network = loadPage(event);
  const saving = network.then((response) => savePage(path, response.clone()));
  event.waitUntil(saving.catch(handleCacheError));
  const cached = await caches.match(path, { cacheName: pages.name });
  try {
    // A cached form may post to an address of an older build, so it is shown only without a connection.
    if (!cached || (await hasForm(cached))) return await network;
    return await Promise.race([
      network,
      resolveAfter(networkTimeout, cached).then((copy) => markAsKept(copy, path)),
    ]);
  } catch {
    const copy = cached ?? (await caches.match(path, { cacheName: offline.name }));
    if (copy) return markAsKept(copy, path);
    return (await findOfflinePage(path)) ?? Response.error();
  }
}

/** The same page with a notice of its day, which is that of its answer. The cached copy stays as it came. */
async function markAsKept(copy: Response, path: string): Promise<Response> {
  const savedAt = new Date(copy.headers.get("Date") ?? "");
  const offlinePage = await findOfflinePage(path);
  if (Number.isNaN(savedAt.getTime()) || !offlinePage) return copy;
  const page = await copy.clone().text();
  const html = addKeptNotice(page, await offlinePage.text(), { savedAt, locale: getLocale(path) });
  const headers = new Headers(copy.headers);
  // Both describe the bytes of the network.
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  return new Response(html, { headers });
}

async function loadPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  // Typed as any: the response to the navigation, if the browser has already requested it.
  const preloaded = (await event.preloadResponse) as Response | undefined;
  // Going back, or opening a tab again that the phone had put away, takes the copy of the browser's own cache, however
  // old: without a word, and without a connection too.
  if (request.cache === "force-cache") return fetch(request, { cache: "no-cache" });
  return preloaded ?? fetch(request);
}

/** The name of the file, or its `?v=`, holds a hash of its content, so a cached copy is never out of date. */
async function respondWithAsset(event: FetchEvent): Promise<Response> {
  const cached = await caches.match(event.request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(saveResponse(assets, event.request, response.clone()));
  return response;
}

/** Pages with a visitor's reference are `no-store` and are not cached; nor are redirects and errors. */
async function savePage(path: string, response: Response): Promise<void> {
  const { ok, redirected, headers } = response;
  const isPage = headers.get("Content-Type")?.startsWith("text/html");
  const isPrivate = headers.get("Cache-Control")?.includes("no-store");
  if (ok && !redirected && isPage && !isPrivate) await saveResponse(pages, path, response);
}

async function saveResponse(
  { name, maxEntries }: LimitedCache,
  key: RequestInfo,
  response: Response,
): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(key, response);
  const keys = await cache.keys();
  const surplus = keys.slice(0, Math.max(0, keys.length - maxEntries));
  await Promise.all(surplus.map((old) => cache.delete(old)));
}

/** Caches the pages that were loaded before the worker was active. */
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

/**
 * Saves the scripts of an open page that it loads only when a part is scrolled to. Without them a stamp of a service
 * that is seen first without a connection would lead to a page that was never opened.
 */
async function saveScripts(path: string): Promise<void> {
  const page = await caches.match(path, { cacheName: pages.name });
  if (!page) return;
  const scripts = listLinkedFiles(await page.text()).filter((file) => file.endsWith(".js"));
  const saved = await Promise.all(scripts.map((file) => caches.match(file, { ignoreVary: true })));
  // Where a page named no new script, its imports are there, too.
  if (saved.includes(undefined)) await saveFiles(assets, scripts, fetchAsset);
}

/** Forms that are being saved: every page of a visit asks for them. */
const savedNow = new Set<string>();

/** Saves the form pages of a language with their scripts, unless they are. A page is saved after all of its files. */
async function saveForms(locale: Locale): Promise<void> {
  for (const path of [getPagePath("contact", locale), getPagePath("courses", locale)]) {
    if (savedNow.has(path)) continue;
    savedNow.add(path);
    try {
      if (await caches.match(path, { cacheName: offline.name })) continue;
      const page = await fetch(path, { priority: "low" });
      if (!page.ok || page.redirected) continue;
      const files = listLinkedFiles(await page.clone().text());
      const isWhole = await saveFiles(offline, files, fetchAsset);
      if (isWhole) await saveResponse(offline, path, page);
    } finally {
      savedNow.delete(path);
    }
  }
}

async function fetchAsset(path: string): Promise<Response> {
  const cached = await caches.match(path, { ignoreVary: true });
  return cached ?? fetch(path, { priority: "low" });
}

/** Copies what the page has loaded from the browser's HTTP cache, without a request. */
async function saveLoadedAssets(cache: LimitedCache, page: Response): Promise<void> {
  await saveFiles(cache, listLinkedFiles(await page.text()), (path) =>
    fetch(new Request(path, { cache: "only-if-cached", mode: "same-origin" })),
  );
}

/**
 * Saves the files that a page names, and those that its scripts import: islands name only their first script. Returns
 * whether all could be loaded.
 */
async function saveFiles(
  cache: LimitedCache,
  named: readonly string[],
  load: (path: string) => Promise<Response>,
): Promise<boolean> {
  let isWhole = true;
  const paths = new Set(named);
  // A set also goes through what is added to it meanwhile.
  for (const path of paths) {
    const file = await load(path).catch(handleCacheError);
    if (!file?.ok) {
      isWhole = false;
      continue;
    }
    if (path.endsWith(".js")) {
      for (const imported of listLinkedFiles(await file.clone().text())) paths.add(imported);
    }
    await saveResponse(cache, path, file);
  }
  return isWhole;
}

async function findOfflinePage(path: string): Promise<Response | undefined> {
  return caches.match(toLocalePath(getLocale(path), "/offline"), { cacheName: offline.name });
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter(
    (name) => ![pages, offline, assets].some((cache) => cache.name === name),
  );
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function hasForm(page: Response): Promise<boolean> {
  return (await page.clone().text()).includes("data-form=");
}

function resolveAfter<T>(milliseconds: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), milliseconds));
}

/** Caching in the background may fail without a connection; the response to the page is not affected. */
function handleCacheError(): undefined {
  return undefined;
}
