/**
 * What a person or a translator changed in an island before its script came. Where the page is not what the
 * server sent (a translated text, a node of a password manager, squeezed blanks), React makes all of the
 * island anew: its fields would be empty, and its language the one of the site again.
 */

type Control = HTMLInputElement | HTMLTextAreaElement;

/** A text of the server, by its place: translators put other nodes there. */
interface ServerText {
  parent: Node;
  place: number;
  text: string;
}

/** The texts in an element; called before anything can have changed them. */
export function listTexts(root: Element): ServerText[] {
  return textNodes(root).map((node) => {
    const parent = node.parentNode ?? root;
    return { parent, place: [...parent.childNodes].indexOf(node), text: node.data };
  });
}

/**
 * Called right before an island is hydrated. Where its elements are replaced, its values are written into the
 * new ones, as if they were typed again, and its texts are those that were in sight.
 */
export function keepTyped(island: Element, texts: readonly ServerText[]): void {
  // The old elements hold their values to the end, so what is typed until then counts, too.
  const first = island.firstElementChild;
  const controls = controlsIn(island);
  const focused = document.activeElement;
  const inSight = new Map(
    texts.map(({ parent, place, text }) => [text, parent.childNodes[place]?.textContent]),
  );
  const observer = new MutationObserver(() => {
    if (first?.isConnected) return;
    observer.disconnect();
    for (const node of textNodes(island)) {
      const text = inSight.get(node.data);
      if (text?.trim() && text !== node.data) node.data = text;
    }
    const added = controlsIn(island);
    for (const control of controls) {
      const twin = added.find((other) => isTwin(control, other));
      if (twin) typeAgain(control, twin, control === focused);
    }
  });
  observer.observe(island, { childList: true });
}

function textNodes(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text);
  return nodes;
}

function controlsIn(island: Element): Control[] {
  return [...island.querySelectorAll<Control>("input, textarea")];
}

function isTick(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}

function isTwin(one: Control, other: Control): boolean {
  const isSame = one.id === other.id && one.name === other.name && one.type === other.type;
  return isSame && (!isTick(one) || one.value === other.value);
}

function typeAgain(before: Control, now: Control, wasFocused: boolean): void {
  if (isTick(before) && isTick(now)) {
    if (before.checked !== before.defaultChecked && before.checked !== now.checked) now.click();
  } else if (before.value !== before.defaultValue && before.value !== now.value) {
    now.value = before.value;
    now.dispatchEvent(new Event("input", { bubbles: true }));
  }
  if (!wasFocused || document.activeElement !== document.body) return;
  now.focus({ preventScroll: true });
  // Where there is a caret, it stays; a new field has it at its start.
  if (before.selectionStart !== null) {
    now.setSelectionRange(before.selectionStart, before.selectionEnd);
  }
}
