/** Copies, shares and prints by the device, each only where the browser can. */

/** Partial, because the types promise what not every browser has. */
const getNavigator: () => Partial<Navigator> = () => navigator;

/** In milliseconds. A limit is needed, because browsers inside other apps never answer some calls. */
const maxWaitMs = 1500;

/** True also if the visitor closes the dialog; false if the device refuses the call, throws or never answers. */
async function isDone(call: () => Promise<void>): Promise<boolean> {
  const timeout = new Promise<boolean>((resolve) => {
    // A page without the focus is behind a dialog of the device, which the visitor may take long to answer.
    setTimeout(() => {
      if (document.hasFocus()) resolve(false);
    }, maxWaitMs);
  });
  try {
    return await Promise.race([call().then(() => true), timeout]);
  } catch (error) {
    // Closing the dialog is a choice, not a failure.
    return error instanceof Error && error.name === "AbortError";
  }
}

/** False if the text is not in the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  const { clipboard } = getNavigator();
  return clipboard !== undefined && (await isDone(() => clipboard.writeText(text)));
}

/** True if the device has a dialog in which the visitor chooses a receiver. */
function canShare(): boolean {
  return getNavigator().share !== undefined;
}

/**
 * False if the device has no dialog for sharing, or it did not open. A link belongs into the text: some receivers drop
 * a link beside it.
 */
export async function shareText(text: string): Promise<boolean> {
  const { share } = getNavigator();
  if (!share) return false;
  return isDone(() => share.call(navigator, { title: document.title, text }));
}

/**
 * For the press of a link to WhatsApp: where the device has a dialog for sharing, that opens in place of the link.
 * `onFail` is called if it does not.
 */
export function shareOrFollow(
  event: Pick<Event, "preventDefault">,
  text: string,
  onFail: () => void,
): void {
  if (!canShare()) return;
  event.preventDefault();
  void shareText(text).then((isShared) => {
    if (!isShared) onFail();
  });
}

/** Prints one part of the page: `print.css` hides the rest. False if the browser begins no print. */
export async function printElement(part: Element): Promise<boolean> {
  const page = document.documentElement;
  const controller = new AbortController();
  const { signal } = controller;
  const removeMarks = () => {
    controller.abort();
    page.removeAttribute("data-prints-part");
    part.removeAttribute("data-printed");
  };
  page.setAttribute("data-prints-part", "");
  part.setAttribute("data-printed", "");
  // Some browsers do not report the end. The next input then removes the marks, which would cut the next print.
  for (const event of ["afterprint", "pointerdown", "keydown"]) {
    addEventListener(event, removeMarks, { signal });
  }
  const begins = new Promise<void>((begin) =>
    addEventListener("beforeprint", () => begin(), { once: true, signal }),
  );
  const hasBegun = await isDone(() => {
    print();
    return begins;
  });
  if (!hasBegun) removeMarks();
  return hasBegun;
}
