import { useState } from "react";
import { Button } from "#primitives/button.tsx";
import { fillIn } from "#wording/fill-in.ts";

interface SendOnProps {
  words: { share: string; copied: string; notCopied: string };
}

/** Gives the address of the page to another program of the device, or copies it. */
export function SendOn({ words }: SendOnProps) {
  const [said, setSaid] = useState("");

  async function send() {
    const { href: url } = location;
    // Its types promise what many browsers do not have.
    const device: Partial<Navigator> = navigator;
    if (device.share) {
      // Whoever closes the list of programs has changed their mind: that is no failure.
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
