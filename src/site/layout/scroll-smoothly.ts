/**
 * A click by pointer on a link within the page scrolls smoothly. The keyboard jumps at once, and so does the focus, which
 * a rule in the styles would make glide as well.
 */
addEventListener("click", ({ target, detail }) => {
  const link = target instanceof Element && target.closest("a");
  // `detail` counts clicks, and is 0 for the Enter key.
  if (!link || !link.hash || !detail || link.pathname !== location.pathname) return;
  const { style } = document.documentElement;
  style.scrollBehavior = "smooth";
  // Browsers without `scrollend` (before Chrome 114) keep it until a key is pressed.
  for (const end of ["scrollend", "keydown"])
    addEventListener(end, () => (style.scrollBehavior = ""), { once: true });
});
