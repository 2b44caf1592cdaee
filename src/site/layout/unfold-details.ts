/** What new browsers do for <details> by themselves. */

// A link from another page leads to a folded part. New browsers unfold it for a target inside of it alone.
const linkedPart = document.getElementById(location.hash.slice(1));
if (linkedPart instanceof HTMLDetailsElement) linkedPart.open = true;

/** Of the <details> with one name only one is open. */
function closeOthers({ target }: Event): void {
  const name = target instanceof HTMLDetailsElement && target.open && target.getAttribute("name");
  if (!name) return;
  for (const item of document.getElementsByName(name))
    item.toggleAttribute("open", item === target);
}
// The event does not bubble, so it is captured.
if (!("name" in HTMLDetailsElement.prototype)) addEventListener("toggle", closeOthers, true);
