import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { fillIn } from "#text/sentences.ts";
import { copied, shared } from "./share.ts";

interface ShareButtonProps {
  words: { share: string; copied: string; notCopied: string };
}

/** Gives the address of the page to another program of the device, or copies it. */
export function ShareButton({ words }: ShareButtonProps) {
  const [status, setStatus] = useState("");

  async function send() {
    const { href: url } = location;
    if (await shared(url)) return;
    setStatus((await copied(url)) ? words.copied : fillIn(words.notCopied, { address: url }));
  }

  return (
    <>
      <Button type="button" look="outline" onClick={() => void send()}>
        {words.share}
      </Button>
      <span role="status">{status}</span>
    </>
  );
}
