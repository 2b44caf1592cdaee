/** Ways of the browser to take something along. Its types promise what not every browser has. */
const device: () => Partial<Navigator> = () => navigator;

/** Copies a text and says whether the browser allowed it. */
export async function copied(text: string): Promise<boolean> {
  const allowed = await device()
    .clipboard?.writeText(text)
    .then(
      () => true,
      () => false,
    );
  return allowed ?? false;
}

/** Offers an address to another program of the device; false where the device has no dialog for it. */
export async function shared(url: string): Promise<boolean> {
  const { share } = device();
  if (!share) return false;
  // Closing the share dialog is a choice, not a failure.
  await share.call(navigator, { title: document.title, url }).catch(() => undefined);
  return true;
}
