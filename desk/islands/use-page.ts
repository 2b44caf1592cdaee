import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import type { Answer, PageShell, ProblemView, View } from "#desk/view.ts";
import { forgetAll, keepPresses, keptPresses, type Press } from "./kept.ts";
import { readData } from "./page-data.ts";
import { signInAgain } from "./sign-in-again.ts";
import { useConnection } from "./use-connection.ts";

/**
 * A page that is operated: it sends its forms by itself and shows the view that the server answers
 * with. Without scripts the same forms lead to the same page.
 */
export function usePage<Shown extends View, Shell extends PageShell<never>>(
  first: Shown,
  firstShell: Shell,
) {
  const [view, setView] = useState<Shown | ProblemView>(first);
  const [shell, setShell] = useState(firstShell);
  const { connection, failed, isBack } = useConnection();
  const sending = useRef(false);
  /** The forms whose presses wait, in order. */
  const waiting = useRef<(HTMLFormElement | undefined)[]>([]);
  const showing = useRef<AbortController>(undefined);

  const account = firstShell.reader?.id ?? "";
  useEffect(() => {
    tidyAddress();
    forgetAll(account);
    void sendKept();
  }, []);

  /** Shows the answer, or leads to where it can be shown. */
  function take(answer: Answer, address: string): void {
    if ("to" in answer) return void show(answer.to);
    const { page } = answer.view;
    if (page !== first.page && page !== "problem") return location.assign(address);
    flushSync(() => {
      isBack();
      // Its page is that of the first view, or that of a problem.
      setView(answer.view as Shown | ProblemView);
      setShell((before) => ({ ...before, ...answer.shell }));
    });
  }

  /** Shows a view of this page by its address; the last one that is asked for counts. */
  async function show(to: string): Promise<void> {
    const address = new URL(to, location.href);
    if (address.pathname !== location.pathname) return location.assign(address);
    showing.current?.abort();
    const { signal } = (showing.current = new AbortController());
    try {
      const { answer, url, signedOut } = await ask(address.href, { signal });
      history.replaceState(null, "", address);
      if (signedOut) return location.assign(signInAgain());
      tidyAddress();
      take(answer, url);
    } catch {
      if (!signal.aborted) failed(() => void show(to));
    }
  }

  /** Sends a form, one at a time: a second press while the first is under way does nothing. */
  async function post(
    form: HTMLFormElement | undefined,
    to: string,
    body: URLSearchParams,
  ): Promise<void> {
    if (sending.current) return;
    if (waiting.current.length > 0) {
      // Behind what waits: one rests on the other.
      keepPress(to, body);
      waiting.current.push(form);
      return await sendKept();
    }
    sending.current = true;
    try {
      const { answer, url, ok, signedOut } = await ask(to, {
        method: "POST",
        body,
        keepalive: true,
      });
      const place = placeOf(form);
      if (signedOut) keepPress(to, body);
      else take(answer, url);
      // What was typed is kept with the press.
      if (ok || signedOut) settle(form);
      place?.();
      if (signedOut) location.assign(signInAgain());
    } catch {
      // The same press: its id is in the form, so that it counts once.
      keepPress(to, body);
      const { length } = kept();
      if (length > 0) waiting.current.push(form);
      // A browser that keeps nothing sends it as long as the page is open.
      failed(() => void (length > 0 ? sendKept() : post(form, to, body)), Math.max(length, 1));
    } finally {
      sending.current = false;
    }
  }

  /** The presses of this page that wait for the line, or for a sign-in. */
  const kept = () => keptPresses(account, location.pathname);

  /** Keeps a press until it can be sent. */
  function keepPress(to: string, body: URLSearchParams): void {
    keepPresses(account, location.pathname, [...kept(), { to, body: body.toString() }]);
  }

  /** Sends what was pressed on this page without a line or a session, in order. */
  async function sendKept(): Promise<void> {
    const page = location.pathname;
    const [press, ...others] = kept();
    if (press === undefined || sending.current) return;
    sending.current = true;
    try {
      const body = new URLSearchParams(press.body);
      const { answer, url, ok, signedOut, broken } = await ask(press.to, { method: "POST", body });
      if (signedOut) return location.assign(signInAgain());
      if (!broken) keepPresses(account, page, ok ? others.map(restingOn(answer)) : others);
      take(answer, url);
      // Forms of an earlier visit are gone; those of this one are the last.
      if (ok && others.length < waiting.current.length) settle(waiting.current.shift());
      sending.current = false;
      if (!broken) await sendKept();
    } catch {
      failed(() => void sendKept(), kept().length);
    } finally {
      sending.current = false;
    }
  }

  /** For the element around all forms of the page. */
  function send(event: SubmitEvent<HTMLElement>): void {
    const form = event.target;
    const { submitter } = event.nativeEvent;
    if (!(form instanceof HTMLFormElement)) return;
    // A button may ask for a page with what the form of others would write.
    if ((submitter?.getAttribute("formmethod") ?? form.method) !== "post") return;
    event.preventDefault();
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form, submitter)) {
      if (typeof value === "string") body.append(name, value);
    }
    // `action` may be the name of a field, too.
    void post(form, form.getAttribute("action") ?? location.href, body);
  }

  /** Sends what was pressed without a form; another app may come to the front meanwhile. */
  function press(fields: Record<string, string>): void {
    void post(undefined, location.href, new URLSearchParams(fields));
  }

  return { view, shell, connection, send, show, press };
}

async function ask(address: string, options: RequestInit) {
  const response = await fetch(address, { ...options, headers: { Accept: "application/json" } });
  // Written by our own server; what a proxy says in its place is no JSON, and fails.
  const answer = readData(await response.text()) as Answer;
  const { url, ok, status } = response;
  return { answer, url, ok, signedOut: status === 401, broken: status >= 500 };
}

/** The presses behind one that was saved rest on the version that it made. */
function restingOn(answer: Answer): (press: Press) => Press {
  const version = "view" in answer && answer.view.page === "lead" ? answer.view.version : undefined;
  return ({ to, body }) => {
    const fields = new URLSearchParams(body);
    if (version !== undefined && fields.has("version")) fields.set("version", String(version));
    return { to, body: fields.toString() };
  };
}

/** Where a form is on the screen. @returns what brings its part of the page back there. */
function placeOf(form: HTMLFormElement | undefined): (() => void) | undefined {
  // A sheet over the page is not moved by what changes below it.
  const part = form?.closest("[popover]") === null ? (form.closest("section") ?? form) : undefined;
  if (part === undefined) return undefined;
  const { top } = part.getBoundingClientRect();
  return () => {
    if (part.isConnected) scrollBy(0, part.getBoundingClientRect().top - top);
  };
}

/** A form that has done its work is as it was before. */
function settle(form: HTMLFormElement | undefined): void {
  if (form === undefined) return;
  form.reset();
  form.closest("details")?.removeAttribute("open");
  form.closest<HTMLElement>("[popover]:popover-open")?.hidePopover();
}

/** What was done last leaves the address, so that a reload does not say it again. */
function tidyAddress(): void {
  const address = new URL(location.href);
  for (const name of ["undo", "notice"]) address.searchParams.delete(name);
  if (address.href !== location.href) history.replaceState(null, "", address);
}
