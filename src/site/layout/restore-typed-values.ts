/**
 * Keeps changes that a person or a translator made in an island before it was hydrated. Where the island
 * differs from what the server sent (a translated text, a node of a password manager, removed spaces), React
 * renders all of it again: its fields would be empty, and its language that of the site. A component that
 * throws would leave nothing.
 */

export interface Island extends HTMLElement {
  /** A copy of the island as the server sent it; `client-painted.ts` makes it once the page is parsed. */
  asSent?: Node;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Called right before hydration. Elements that React replaces pass on their values and their visible texts; where it
 * keeps them, nothing is to be done.
 */
export function restoreTypedValues(island: Island): void {
  // The old elements keep their values until they are replaced, so what is typed until then counts, too.
  const first = island.firstElementChild;
  const controls = listControls(island);
  const focused = document.activeElement;
  const sent = (island.asSent ??= island.cloneNode(true));
  const translations = listTranslations(sent, island);
  let isReplaced = false;
  const observer = new MutationObserver(() => {
    if (first?.isConnected) return;
    // React empties an island whose component throws, at times twice. What the server sent works without scripts.
    if (!island.hasChildNodes()) {
      island.append(...sent.cloneNode(true).childNodes);
      // A tool then says that it did not load (mark-missing-tools.ts).
      island.dispatchEvent(new Event("astro:hydration-error", { bubbles: true }));
    } else if (isReplaced) return;
    isReplaced = true;
    for (const node of listTextNodes(island)) node.data = translations.get(node.data) ?? node.data;
    const added = listControls(island);
    for (const control of controls) {
      const successor = added.find((other) => isSameControl(control, other));
      if (successor) restoreValue(control, successor, control === focused);
    }
  });
  observer.observe(island, { childList: true });
}

/** For texts that a translator changed, what is shown by what the server sent: "Send Message" → "मैसेज भेजें". */
function listTranslations(sent: Node, island: Island): ReadonlyMap<string, string> {
  const translations = new Map<string, string>();
  for (const text of listTextNodes(sent)) {
    const shown = findCounterpart(text, sent, island)?.textContent;
    if (shown?.trim() && shown !== text.data) translations.set(text.data, shown);
  }
  return translations;
}

/** The node at the same position in another root: a text, or the element that a translator has put in its place. */
function findCounterpart(node: Node, from: Node, root: Node): ChildNode | undefined {
  const { parentNode } = node;
  if (parentNode === null) return undefined;
  const parent = parentNode === from ? root : findCounterpart(parentNode, from, root);
  // Where a browser add-on has inserted a node, positions differ.
  if (parent?.childNodes.length !== parentNode.childNodes.length) return undefined;
  return parent?.childNodes[[...parentNode.childNodes].findIndex((child) => child === node)];
}

function listTextNodes(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  // The walker shows only nodes of text, which its type does not say.
  for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text);
  return nodes;
}

function listControls(island: Island): Control[] {
  return [...island.querySelectorAll<Control>("input, textarea")];
}

function hasTick(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}

function isSameControl(one: Control, other: Control): boolean {
  const isSame = one.id === other.id && one.name === other.name && one.type === other.type;
  return isSame && (!hasTick(one) || one.value === other.value);
}

function restoreValue(before: Control, now: Control, wasFocused: boolean): void {
  if (hasTick(before)) {
    const isTicked = hasTick(now) && now.checked;
    if (before.checked !== before.defaultChecked && before.checked !== isTicked) now.click();
  } else if (before.value !== before.defaultValue && before.value !== now.value) {
    now.value = before.value;
    now.dispatchEvent(new Event("input", { bubbles: true }));
  }
  if (!wasFocused || document.activeElement !== document.body) return;
  now.focus({ preventScroll: true });
  // The caret keeps its position; a new field has it at its start.
  if (before.selectionStart !== null) {
    now.setSelectionRange(before.selectionStart, before.selectionEnd);
  }
}
