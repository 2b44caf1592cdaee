/**
 * Pages of the desk work without reloading: each click is one POST, and the page that the server answers replaces this
 * one. Without scripts the same forms lead to the same pages.
 */
import { syncUnsavedTexts } from "#desk/frame/unsaved-text.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { announce } from "./announce.ts";

interface Answer {
  page: Document;
  url: URL;
  status: number;
}

interface Press {
  form: HTMLFormElement;
  pressed: Element | null;
}

/** The event after a page has replaced the one before. */
export const shown = "desk-shown";

let isSending = false;

/** Stores what is typed until the server has it, and submits the forms of the page. */
export function sendForms(): void {
  prepare();
  syncUnsavedTexts(document.querySelector("main")?.dataset["account"] ?? "");
  // Newly typed text is not saved yet.
  document.addEventListener("input", () => document.querySelector("#saved")?.replaceChildren());
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
    if (form.closest("main") === null) return;
    event.preventDefault();
    void send({ form, pressed: event.submitter });
  });
}

/** Reloads the page when its tab is shown again, unless someone is using it. */
export function reloadWhenSeen(): void {
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && !isInUse()) void reload().catch(() => undefined);
  });
}

/** Throws where no page comes. */
export async function reload(): Promise<void> {
  take(await load(location.href));
}

/** Loads a page of the desk. Throws without a connection, and where a proxy in front of the server answers instead. */
export async function load(address: string, body?: URLSearchParams): Promise<Answer> {
  return await new Promise((resolve, reject) => {
    const fail = () => {
      reject(new Error("No page of the desk has come."));
    };
    // Not fetch: the content policy forbids parsing its text.
    const request = new XMLHttpRequest();
    request.responseType = "document";
    request.open(body === undefined ? "GET" : "POST", address);
    request.addEventListener("load", () => {
      const page = request.responseXML;
      if (page === null || page.querySelector("link[rel=manifest]") === null) return fail();
      resolve({ page, url: new URL(request.responseURL), status: request.status });
    });
    request.addEventListener("error", fail);
    request.addEventListener("abort", fail);
    request.send(body);
  });
}

/** Shows the page that the server answers a POST with. Throws where none comes. */
export async function post(address: string, body: URLSearchParams): Promise<void> {
  take(await load(address, body));
}

/** Says that the last click or search did not reach the server. Everything typed is still there. */
export function sayNotSent(): void {
  const notice = document.querySelector<HTMLElement>("[data-offline-notice]");
  if (notice === null) return;
  hideSheet();
  notice.hidden = false;
  notice.scrollIntoView({ block: "center" });
}

/** Marks the open sheet, because browsers without popovers throw at the selector for one. */
document.addEventListener(
  "beforetoggle",
  ({ target, newState }) => {
    if (target instanceof HTMLElement) target.toggleAttribute("data-open", newState === "open");
  },
  true,
);

export function hideSheet(): void {
  document.querySelector<HTMLElement>("[popover][data-open]")?.hidePopover?.();
}

export function bodyOf(form: HTMLFormElement, pressed: Element | null = null): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, pressed as HTMLElement | null)) {
    if (typeof value === "string") body.append(name, value);
  }
  return body;
}

/** Submits one form at a time: a second click is ignored until the first is answered. */
async function send(press: Press): Promise<void> {
  if (isSending) return;
  isSending = true;
  const { form, pressed } = press;
  try {
    // `form.action` may be a field of this name.
    const address = form.getAttribute("action") ?? location.href;
    take(await load(address, bodyOf(form, pressed)), press);
  } catch {
    sayNotSent();
  } finally {
    isSending = false;
  }
}

function take(answer: Answer, press?: Press): void {
  const { page, url, status } = answer;
  const isDone = status < 400 && url.pathname !== deskPaths.signIn;
  // A form that was saved is empty again, and so is its unsaved text.
  if (isDone) press?.form.reset();
  if (status < 400 && url.pathname !== location.pathname) location.assign(url);
  else show(page, press, isDone);
}

/** Replaces this page. Unsaved text, unfolded parts, focus and scroll position stay. */
function show(page: Document, press: Press | undefined, isDone: boolean): void {
  const typed = typedFields();
  const folds = [...document.querySelectorAll("details[open] > summary")].filter(
    (fold) => !isDone || press === undefined || fold.parentElement?.contains(press.form) !== true,
  );
  const pressed = press?.pressed ?? document.activeElement;
  const sheet = press?.form.closest("[popover]")?.id;
  const { top } = pressed?.getBoundingClientRect() ?? { top: 0 };
  document.title = page.title;
  document.body.replaceWith(page.body);
  prepare();
  document.dispatchEvent(new Event(shown));
  for (const fold of folds) twin(fold)?.parentElement?.setAttribute("open", "");
  for (const field of typed) typeAgain(field);
  announce(document.querySelector("#saved"));
  if (!isDone && showRefusal()) return;
  if (sheet !== undefined) {
    document.querySelector<HTMLElement>(`[popovertarget="${sheet}"]`)?.focus();
    return;
  }
  const again = pressed && twin(pressed);
  // A part that is folded now has its summary instead.
  const place = again?.closest("details:not([open])")?.querySelector("summary") ?? again;
  if (!place) return;
  scrollBy(0, place.getBoundingClientRect().top - top);
  place.focus({ preventScroll: true });
}

/** Marks on fields that are wrong, or that another account has changed. */
const marks = "main :is([aria-invalid=true], .mistake:not(:empty), [data-theirs])";

/**
 * Shows why a form was refused: the first mark with the sheet around it, else the notice of the page. Returns false
 * where there is neither; the notice of a list is beside its button and always visible.
 */
function showRefusal(): boolean {
  const mark = document.querySelector<HTMLElement>(marks);
  mark?.closest<HTMLElement>("[popover]")?.showPopover?.();
  // The focus goes to the heading of a list that is wrong as a whole.
  const field = mark?.matches("[aria-invalid]")
    ? mark
    : mark?.closest("[role=group]")?.querySelector<HTMLElement>("[tabindex]");
  field?.focus({ preventScroll: true });
  const said = field ?? document.querySelector("main [role=alert]:not(:empty, [hidden], form *)");
  said?.scrollIntoView({ block: "center" });
  return Boolean(said);
}

function prepare(): void {
  for (const one of document.querySelectorAll<HTMLElement>("[data-needs-script]"))
    one.hidden = false;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields whose values differ from those that the server sent. */
function typedFields(): Field[] {
  return [...document.querySelectorAll<Field>("main :is(input, textarea)")].filter((field) =>
    isRadio(field) ? field.checked && !field.defaultChecked : field.value !== field.defaultValue,
  );
}

function isRadio(field: Field): field is HTMLInputElement {
  return field.type === "radio";
}

function typeAgain(field: Field): void {
  const again = twin(field);
  if (again instanceof HTMLInputElement && isRadio(field)) again.checked = true;
  else if (again instanceof HTMLInputElement || again instanceof HTMLTextAreaElement) {
    again.value = field.value;
  }
}

/** The element of this page that replaces one of the page before. */
function twin(of: Element): HTMLElement | null {
  if (of.id !== "") return document.getElementById(of.id);
  const isTwin = (one: Element) =>
    one.textContent === of.textContent &&
    ["type", "name", "value", "href"].every(
      (name) => one.getAttribute(name) === of.getAttribute(name),
    );
  return [...document.querySelectorAll<HTMLElement>(of.tagName)].find(isTwin) ?? null;
}

/** A reload now would lose typed text, close a sheet or hide that a form was not sent. */
function isInUse(): boolean {
  const busy = "[popover][data-open], [data-offline-notice]:not([hidden])";
  return isSending || typedFields().length > 0 || document.querySelector(busy) !== null;
}
