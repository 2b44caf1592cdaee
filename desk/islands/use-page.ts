import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import type { Answer, PageShell, ProblemView, View } from "#desk/view.ts";
import { followDrafts } from "./drafts.ts";
import { readData } from "./page-data.ts";
import { signInAgain } from "./sign-in-again.ts";

/**
 * A page that is operated: it sends each press as one POST and shows the view that the server answers
 * with. Without scripts the same forms lead to the same page.
 */
export function usePage<Shown extends View, Shell extends PageShell<never>>(
  first: Shown,
  firstShell: Shell,
) {
  const [view, setView] = useState<Shown | ProblemView>(first);
  const [shell, setShell] = useState(firstShell);
  /** Whether the last press or search did not reach the server. */
  const [isLost, setIsLost] = useState(false);
  const sending = useRef(false);
  const showing = useRef<AbortController>(undefined);

  const account = firstShell.reader?.id ?? "";
  useEffect(() => {
    tidyAddress();
    const end = followDrafts(account);
    const reload = () => {
      if (!document.hidden) void show(location.href);
    };
    document.addEventListener("visibilitychange", reload);
    return () => {
      end();
      document.removeEventListener("visibilitychange", reload);
    };
  }, [account]);

  /** Shows the answer to a press or to a look, or leads to where it can be shown. */
  function take(answer: Answer, address: string, isPress: boolean): void {
    if ("to" in answer) return void show(answer.to);
    const { page } = answer.view;
    if (page !== first.page && page !== "problem") return location.assign(address);
    flushSync(() => {
      setIsLost(false);
      // Its page is that of the first view, or that of a problem.
      setView(answer.view as Shown | ProblemView);
      setShell((before) => {
        // A press whose answer was lost is pressed again with its own id, so that it counts once.
        const act = isPress ? answer.shell.act : before.act;
        return { ...before, ...answer.shell, act };
      });
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
      take(answer, url, false);
    } catch {
      if (!signal.aborted) setIsLost(true);
    }
  }

  /** Sends a form, one at a time: a second press while the first is under way does nothing. */
  async function post(
    form: HTMLFormElement | undefined,
    to: string,
    body: URLSearchParams,
  ): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    showing.current?.abort();
    try {
      const sent = { method: "POST", body, keepalive: true };
      const { answer, url, ok, signedOut } = await ask(to, sent);
      if (signedOut) return location.assign(signInAgain());
      const place = placeOf(form);
      take(answer, url, true);
      if (ok) settle(form);
      place?.();
    } catch {
      document.querySelector<HTMLElement>("[popover]:popover-open")?.hidePopover();
      setIsLost(true);
    } finally {
      sending.current = false;
    }
  }

  /** For the element around all forms of the page. */
  function send(event: SubmitEvent<HTMLElement>): void {
    const form = event.target;
    const { submitter } = event.nativeEvent;
    if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
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

  return { view, shell, isLost, send, show, press };
}

async function ask(address: string, options: RequestInit) {
  const response = await fetch(address, { ...options, headers: { Accept: "application/json" } });
  // Written by our own server; what a proxy says in its place is no JSON, and fails.
  const answer = readData(await response.text()) as Answer;
  const { url, ok, status } = response;
  return { answer, url, ok, signedOut: status === 401 };
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
  address.searchParams.delete("notice");
  if (address.href !== location.href) history.replaceState(null, "", address);
}
