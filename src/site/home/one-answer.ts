/** Opens one answer at a time in browsers that do not know the name of a group of them yet. */
if (!("name" in HTMLDetailsElement.prototype)) {
  const closeOthers = ({ target }: Event) => {
    const name = target instanceof HTMLDetailsElement && target.open && target.getAttribute("name");
    if (!name) return;
    for (const one of document.getElementsByName(name)) one.toggleAttribute("open", one === target);
  };
  // The event does not bubble.
  addEventListener("toggle", closeOthers, true);
}
