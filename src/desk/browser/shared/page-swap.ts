/**
 * Replaces pages of the desk without a reload: each form is posted by the script, and the page in the response
 * replaces this one. Without scripts the same forms lead to the same pages.
 */
import { syncUnsavedTexts } from "#desk/frame/unsaved-text.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { announce } from "./announce.ts";
import { describePressedPlace, findCounterpart, focusPressedPlace } from "./pressed-place.ts";

/** A page of the desk as the server sent it. `url` is its URL after redirects. */
export interface PageResponse {
  page: Document;
  url: URL;
  status: number;
}

interface FormSubmit {
  form: HTMLFormElement;
  submitter: Element | null;
}

/** Dispatched on the document once a new page has replaced its body, so that scripts prepare the new elements. */
export const pageReplacedEvent = "desk-page-replaced";

let isSending = false;

/** Stores typed text until the server has it, and submits the forms of the page by script. */
export function enhanceForms(): void {
  showScriptedElements();
  syncUnsavedTexts(document.querySelector("main")?.dataset["account"] ?? "");
  // The notice "saved" no longer holds once more is typed.
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
  showResponse(await fetchPage(location.href));
}

/** Loads a page of the desk. @throws Error without a connection, or if a proxy answers instead of the server. */
export async function fetchPage(address: string, body?: URLSearchParams): Promise<PageResponse> {
  return await new Promise((resolve, reject) => {
    const rejectRequest = () => {
      reject(new Error("The response is no page of the desk."));
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

/** Posts a body and shows the page in the response. @throws Error if there is none. */
export async function postAndShow(address: string, body: URLSearchParams): Promise<void> {
  showResponse(await fetchPage(address, body));
}

/**
 * Says that the last submit or search did not reach the server. Typed text is not lost: a sheet that has a notice of
 * its own stays open with it.
 */
export function showNotSent(form?: HTMLFormElement): void {
  const inSheet = form?.closest("[popover]")?.querySelector<HTMLElement>("[data-offline-notice]");
  const notice = inSheet ?? document.querySelector<HTMLElement>("[data-offline-notice]");
  if (notice === null) return;
  if (notice !== inSheet) hideOpenPopover();
  notice.hidden = false;
  notice.scrollIntoView({ block: "center" });
}

// Marks the open popover, because browsers without popovers throw at the selector `:popover-open`.
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

/** Returns the body that a browser would post, with the name and value of the button. */
export function serializeForm(
  form: HTMLFormElement,
  submitter: Element | null = null,
): URLSearchParams {
  const body = new URLSearchParams();
  // Only an HTML element can submit a form.
  for (const [name, value] of new FormData(form, submitter as HTMLElement | null)) {
    if (typeof value === "string") body.append(name, value);
  }
  return body;
}

/** Submits one form at a time: a second click is ignored until the response to the first is there. */
async function submitForm(submit: FormSubmit): Promise<void> {
  if (isSending) return;
  isSending = true;
  const { form, submitter } = submit;
  try {
    // The property `form.action` would be an input of that name, if the form has one.
    const url = form.getAttribute("action") ?? location.href;
    showResponse(await fetchPage(url, serializeForm(form, submitter)), submit);
  } catch {
    showNotSent(form);
  } finally {
    isSending = false;
  }
}

function showResponse(response: PageResponse, submit?: FormSubmit): void {
  const { page, url, status } = response;
  const isDone = status < 400 && url.pathname !== deskPaths.signIn;
  // The reset of a saved form also removes its unsaved text.
  if (isDone) submit?.form.reset();
  if (status < 400 && url.pathname !== location.pathname) location.assign(url);
  else replacePage(page, submit, isDone);
}

/** Replaces this page. Unsaved text, open details, focus and scroll position stay. */
function replacePage(page: Document, submit: FormSubmit | undefined, isDone: boolean): void {
  const unsavedFields = findUnsavedFields();
  const openSummaries = [...document.querySelectorAll("details[open] > summary")].filter(
    (summary) =>
      !isDone || submit === undefined || summary.parentElement?.contains(submit.form) !== true,
  );
  const source = submit?.submitter ?? document.activeElement;
  const popoverId = submit?.form.closest("[popover]")?.id;
  const place = source && describePressedPlace(source);
  const { top } = source?.getBoundingClientRect() ?? { top: 0 };
  document.title = page.title;
  document.body.replaceWith(page.body);
  showScriptedElements();
  document.dispatchEvent(new Event(pageReplacedEvent));
  for (const summary of openSummaries) {
    findCounterpart(describePressedPlace(summary))?.parentElement?.setAttribute("open", "");
  }
  for (const field of unsavedFields) restoreField(field);
  const savedNotice = document.querySelector("#saved");
  announce(savedNotice);
  if (!isDone && showProblem()) return;
  if (popoverId !== undefined) {
    document.querySelector<HTMLElement>(`[popovertarget="${popoverId}"]`)?.focus();
    return;
  }
  if (place === null || source === document.documentElement || source?.tagName === "BODY") return;
  const target = focusPressedPlace(place);
  if (target !== null) scrollBy(0, target.getBoundingClientRect().top - top);
  // What was inserted or removed above the button can push its notice out of sight.
  savedNotice?.scrollIntoView({ block: "nearest" });
}

/** Invalid fields, their messages, and values that another account has changed. */
const problemSelector = "main :is([aria-invalid=true], .mistake:not(:empty), [data-theirs])";

/**
 * Scrolls to the reason why a form was rejected: the first problem, in its sheet if it has one, which opens again, or
 * else the notice of the page. The notice of a list is not needed, because it is beside its button.
 *
 * @returns false if there is neither.
 */
function showProblem(): boolean {
  const problem = document.querySelector<HTMLElement>(problemSelector);
  const sheet = problem?.closest<HTMLElement>("[popover]");
  sheet?.showPopover?.();
  // A problem of a whole list has no field, so that its heading is focused.
  const field = problem?.matches("[aria-invalid]")
    ? problem
    : problem?.closest("[role=group]")?.querySelector<HTMLElement>("[tabindex]");
  field?.focus({ preventScroll: true });
  if (!field && sheet) {
    // The sentence itself is focused where it belongs to no field, as that of a conflict.
    problem?.setAttribute("tabindex", "-1");
    problem?.focus({ preventScroll: true });
    problem?.scrollIntoView({ block: "center" });
    return true;
  }
  const target = field ?? document.querySelector("main [role=alert]:not(:empty, [hidden], form *)");
  target?.scrollIntoView({ block: "center" });
  return Boolean(target);
}

function showScriptedElements(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-needs-script]"))
    element.hidden = false;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Finds the fields whose value differs from what the server sent. */
function findUnsavedFields(): Field[] {
  return [...document.querySelectorAll<Field>("main :is(input, textarea)")].filter((field) =>
    isRadio(field) ? field.checked && !field.defaultChecked : field.value !== field.defaultValue,
  );
}

function isRadio(field: Field): field is HTMLInputElement {
  return field.type === "radio";
}

function restoreField(field: Field): void {
  const counterpart = findCounterpart(describePressedPlace(field));
  if (counterpart instanceof HTMLInputElement && isRadio(field)) counterpart.checked = true;
  else if (counterpart instanceof HTMLInputElement || counterpart instanceof HTMLTextAreaElement) {
    counterpart.value = field.value;
  }
}

/** Checks whether a reload would lose typed text, close a popover or hide that a form was not sent. */
function isInUse(): boolean {
  const blockers = "[popover][data-open], [data-offline-notice]:not([hidden])";
  return isSending || findUnsavedFields().length > 0 || document.querySelector(blockers) !== null;
}
