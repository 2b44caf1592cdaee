/** The door of the desk: takes the secret out of the address, and offers the passkey of the device. */
import { once, post } from "./ask.ts";
import { addPasskey, knowsPasskeys, showPasskey } from "./passkey.ts";

const token = location.hash.slice(1);
// Out of the address bar and out of the history before anything else happens.
if (token !== "") history.replaceState(null, "", location.pathname + location.search);

const errorPlace = document.querySelector<HTMLElement>("[data-door-error]");
// Written by the page, from the words of the desk.
const sentences = JSON.parse(errorPlace?.dataset.sentences ?? "{}") as Record<string, string>;

if (token !== "") await begin();
else if (knowsPasskeys()) offerPasskey();

function offerPasskey(): void {
  for (const part of document.querySelectorAll("[data-passkey], [data-passkey-hint]")) {
    part.toggleAttribute("hidden", false);
  }
  document.querySelector("[data-passkey]")?.addEventListener("click", (event) => {
    say("");
    void once(event.currentTarget, async () => {
      const shown = await showPasskey();
      if (shown.ok) goIn();
      else sayProblem(shown.problem);
    });
  });
}

/** Looks what the address is good for. Looking does not use it up. */
async function begin(): Promise<void> {
  const looked = await post("/desk/enter/look", { token });
  if (!looked.ok) return sayProblem(looked.problem);
  const link = looked.body as { for: "first-owner" | "known"; minutes: number };
  const way = show(link.for === "known" ? "link" : "first-owner");
  for (const place of way?.querySelectorAll<HTMLElement>("[data-minutes]") ?? []) {
    place.textContent = (place.dataset.minutes ?? "").replace("{minutes}", String(link.minutes));
  }
  way?.querySelector("[data-enter]")?.addEventListener("click", (event) => {
    void once(event.currentTarget, async () => {
      const entered = await post("/desk/enter", { token });
      if (entered.ok) goIn();
      else sayProblem(entered.problem);
    });
  });
  if (way instanceof HTMLFormElement) {
    way.addEventListener("submit", (event) => {
      event.preventDefault();
      void once(event.submitter, () => becomeOwner(way));
    });
  }
}

async function becomeOwner(form: HTMLFormElement): Promise<void> {
  const email = new FormData(form).get("email");
  const entered = await post("/desk/enter", { token, email });
  if (!entered.ok) return sayProblem(entered.problem);
  const added = knowsPasskeys() && (await addPasskey()).ok;
  // In all the same: the address is used up, and the door would be shut. The next page offers it again.
  if (added) goIn();
  else location.assign("/desk/people");
}

function show(name: string): HTMLElement | null {
  const way = document.querySelector<HTMLElement>(`[data-way="${name}"]`);
  for (const other of document.querySelectorAll<HTMLElement>("[data-way]")) {
    other.hidden = other !== way;
  }
  say("");
  const heading = document.querySelector("[data-door-heading]");
  const lede = document.querySelector("[data-door-lede]");
  if (heading && way?.dataset.heading) heading.textContent = way.dataset.heading;
  if (lede && way?.dataset.lede) lede.textContent = way.dataset.lede;
  return way;
}

function sayProblem(problem: string): void {
  if (problem === "used") show("used");
  else say(sentences[problem] ?? sentences.connection ?? "");
}

function say(text: string): void {
  if (errorPlace) errorPlace.textContent = text;
}

/** To the page that was asked for before the door was shut, or to the desk. */
function goIn(): void {
  const wanted = new URLSearchParams(location.search).get("to") ?? "";
  location.assign(/^\/desk\/(?!enter)/.test(wanted) ? wanted : "/desk");
}
