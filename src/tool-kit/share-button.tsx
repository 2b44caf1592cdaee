import { useState } from "react";
import { Button } from "#primitives/button.tsx";
import { fillIn } from "#format/fill-in.ts";

interface ShareButtonProps {
  words: { share: string; copied: string; notCopied: string };
}

/** Gives the address of the page to another program of the device, or copies it. */
export function ShareButton({ words }: ShareButtonProps) {
  const [said, setSaid] = useState("");

  async function send() {
    const { href: url } = location;
    // Its types promise what many browsers do not have.
    const device: Partial<Navigator> = navigator;
    if (device.share) {
      // Closing the share dialog is a choice, not a failure.
      await device.share({ title: document.title, url }).catch(() => undefined);
      return;
    }
    const isCopied = await device.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    setSaid(isCopied ? words.copied : fillIn(words.notCopied, { address: url }));
  }

  return (
    <>
      <Button type="button" look="outline" onClick={() => void send()}>
        {words.share}
      </Button>
      <span role="status">{said}</span>
    </>
  );
}
