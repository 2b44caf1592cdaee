/**
 * Pages of the desk work without reloading: each click is one POST, and the page that the server answers replaces this
 * one. Without scripts the same forms lead to the same pages.
 */
import { syncUnsavedTexts } from "#desk/frame/unsaved-text.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { announce } from "./announce.ts";

interface PageResponse {
  page: Document;
  url: URL;
  status: number;
}

interface FormSubmit {
  form: HTMLFormElement;
  submitter: Element | null;
}

/** The event after a page has replaced the one before. */
export const pageReplacedEvent = "desk-shown";

let isSending = false;

/** Stores what is typed until the server has it, and submits the forms of the page. */
export function enhanceForms(): void {
  showScriptedParts();
  syncUnsavedTexts(document.querySelector("main")?.dataset["account"] ?? "");
  // Newly typed text is not saved yet.
  document.addEventListener("input", () => document.querySelector("#saved")?.replaceChildren());
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
    if (form.closest("main") === null) return;
    event.preventDefault();
    void submitForm({ form, submitter: event.submitter });
  });
}

/** Reloads the page when its tab is shown again, unless someone is using it. */
export function reloadOnReturn(): void {
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && !isInUse()) void reloadPage().catch(() => undefined);
  });
}

/** @throws Error where the server answers without a page. */
export async function reloadPage(): Promise<void> {
  showAnswer(await fetchPage(location.href));
}

/** Loads a page of the desk. Throws without a connection, and where a proxy in front of the server answers instead. */
export async function fetchPage(address: string, body?: URLSearchParams): Promise<PageResponse> {
  return await new Promise((resolve, reject) => {
    const rejectRequest = () => {
      reject(new Error("No page of the desk has come."));
    };
    // Not fetch: the content policy forbids parsing its text.
    const request = new XMLHttpRequest();
    request.responseType = "document";
    request.open(body === undefined ? "GET" : "POST", address);
    request.addEventListener("load", () => {
      const page = request.responseXML;
      if (page === null || page.querySelector("link[rel=manifest]") === null)
        return rejectRequest();
      resolve({ page, url: new URL(request.responseURL), status: request.status });
    });
    request.addEventListener("error", rejectRequest);
    request.addEventListener("abort", rejectRequest);
    request.send(body);
  });
}

/** Shows the page that the server answers a POST with. Throws where none comes. */
export async function postAndShow(address: string, body: URLSearchParams): Promise<void> {
  showAnswer(await fetchPage(address, body));
}

/** Says that the last click or search did not reach the server. Everything typed is still there. */
export function showNotSent(): void {
  const notice = document.querySelector<HTMLElement>("[data-offline-notice]");
  if (notice === null) return;
  hideOpenPopover();
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

export function hideOpenPopover(): void {
  document.querySelector<HTMLElement>("[popover][data-open]")?.hidePopover?.();
}

export function serializeForm(
  form: HTMLFormElement,
  pressed: Element | null = null,
): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, pressed as HTMLElement | null)) {
    if (typeof value === "string") body.append(name, value);
  }
  return body;
}

/** Submits one form at a time: a second click is ignored until the first is answered. */
async function submitForm(submit: FormSubmit): Promise<void> {
  if (isSending) return;
  isSending = true;
  const { form, submitter: pressed } = submit;
  try {
    // `form.action` may be a field of this name.
    const address = form.getAttribute("action") ?? location.href;
    showAnswer(await fetchPage(address, serializeForm(form, pressed)), submit);
  } catch {
    showNotSent();
  } finally {
    isSending = false;
  }
}

function showAnswer(answer: PageResponse, submit?: FormSubmit): void {
  const { page, url, status } = answer;
  const isDone = status < 400 && url.pathname !== deskPaths.signIn;
  // A form that was saved is empty again, and so is its unsaved text.
  if (isDone) submit?.form.reset();
  if (status < 400 && url.pathname !== location.pathname) location.assign(url);
  else replacePage(page, submit, isDone);
}

/** Replaces this page. Unsaved text, unfolded parts, focus and scroll position stay. */
function replacePage(page: Document, submit: FormSubmit | undefined, isDone: boolean): void {
  const typed = findUnsavedFields();
  const folds = [...document.querySelectorAll("details[open] > summary")].filter(
    (fold) => !isDone || submit === undefined || fold.parentElement?.contains(submit.form) !== true,
  );
  const pressed = submit?.submitter ?? document.activeElement;
  const sheet = submit?.form.closest("[popover]")?.id;
  const { top } = pressed?.getBoundingClientRect() ?? { top: 0 };
  document.title = page.title;
  document.body.replaceWith(page.body);
  showScriptedParts();
  document.dispatchEvent(new Event(pageReplacedEvent));
  for (const fold of folds) findCounterpart(fold)?.parentElement?.setAttribute("open", "");
  for (const field of typed) restoreField(field);
  announce(document.querySelector("#saved"));
  if (!isDone && showProblem()) return;
  if (sheet !== undefined) {
    document.querySelector<HTMLElement>(`[popovertarget="${sheet}"]`)?.focus();
    return;
  }
  const again = pressed && findCounterpart(pressed);
  // A part that is folded now has its summary instead.
  const place = again?.closest("details:not([open])")?.querySelector("summary") ?? again;
  if (!place) return;
  scrollBy(0, place.getBoundingClientRect().top - top);
  place.focus({ preventScroll: true });
}

/** Marks on fields that are wrong, or that another account has changed. */
const problemMarks = "main :is([aria-invalid=true], .mistake:not(:empty), [data-theirs])";

/**
 * Shows why a form was refused: the first mark with the sheet around it, else the notice of the page. Returns false
 * where there is neither; the notice of a list is beside its button and always visible.
 */
function showProblem(): boolean {
  const mark = document.querySelector<HTMLElement>(problemMarks);
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

function showScriptedParts(): void {
  for (const one of document.querySelectorAll<HTMLElement>("[data-needs-script]"))
    one.hidden = false;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields whose values differ from those that the server sent. */
function findUnsavedFields(): Field[] {
  return [...document.querySelectorAll<Field>("main :is(input, textarea)")].filter((field) =>
    isRadio(field) ? field.checked && !field.defaultChecked : field.value !== field.defaultValue,
  );
}

function isRadio(field: Field): field is HTMLInputElement {
  return field.type === "radio";
}

function restoreField(field: Field): void {
  const again = findCounterpart(field);
  if (again instanceof HTMLInputElement && isRadio(field)) again.checked = true;
  else if (again instanceof HTMLInputElement || again instanceof HTMLTextAreaElement) {
    again.value = field.value;
  }
}

/** The element of this page that replaces one of the page before. */
function findCounterpart(of: Element): HTMLElement | null {
  if (of.id !== "") return document.getElementById(of.id);
  const isCounterpart = (one: Element) =>
    one.textContent === of.textContent &&
    ["type", "name", "value", "href"].every(
      (name) => one.getAttribute(name) === of.getAttribute(name),
    );
  return [...document.querySelectorAll<HTMLElement>(of.tagName)].find(isCounterpart) ?? null;
}

/** A reload now would lose typed text, close a sheet or hide that a form was not sent. */
function isInUse(): boolean {
  const busy = "[popover][data-open], [data-offline-notice]:not([hidden])";
  return isSending || findUnsavedFields().length > 0 || document.querySelector(busy) !== null;
}
