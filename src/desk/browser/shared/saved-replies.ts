/**
 * Records a saved reply in the history of its enquiry. Its link has the name of the reply in `data-replied` and the
 * channel in `data-by`; around the replies of Today, `data-reply-to` has the address of the enquiry.
 */
import { hideOpenPopover, reloadPage, showNotSent } from "./page-swap.ts";

export function recordReplies(): void {
  document.addEventListener("click", ({ target }) => {
    const link =
      target instanceof Element ? target.closest<HTMLElement>("[data-replied]") : undefined;
    if (link != null)
      saveReply(link).catch(() => {
        showNotSent();
      });
  });
}

/** Records a reply when its link is clicked, because the desk cannot know whether it was sent in the other app. */
async function saveReply(link: HTMLElement): Promise<void> {
  const { replied = "", by = "" } = link.dataset;
  // Today has the replies to several enquiries.
  const address = link.closest<HTMLElement>("[data-reply-to]")?.dataset["replyTo"];
  hideOpenPopover();
  const readField = (name: string) =>
    document.querySelector<HTMLInputElement>(`main [name=${name}]`)?.value ?? "";
  const body = new URLSearchParams({
    idempotencyKey: readField("idempotencyKey"),
    version: readField("version"),
    replied,
    by,
  });
  // `keepalive`, because another app comes to the front meanwhile.
  await fetch(address ?? location.href, {
    method: "POST",
    body,
    keepalive: true,
    redirect: "manual",
  });
  await reloadPage();
}
