/** After a choice of language, or after the offer of one was closed (language-offer.astro), no offer is made again. */
addEventListener("click", ({ target }) => {
  const answer =
    target instanceof Element && target.closest<HTMLElement>("a[hreflang], [data-dismiss]");
  if (!answer) return;
  try {
    localStorage.setItem("language-offer", "answered");
  } catch {
    // Without storage, the offer is made again. A shared function for storage would be a file to fetch.
  }
  if (!("dismiss" in answer.dataset)) return;
  answer.closest("aside")?.remove();
  document.querySelector("main")?.focus({ preventScroll: true });
});
