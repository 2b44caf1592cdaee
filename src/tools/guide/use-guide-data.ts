import { useEffect, useState } from "react";
import type { GuideData } from "./guide-data.ts";

/**
 * The rules and their words. They come in a file of their own, so that the page itself stays as small as
 * it must be to be read after one round trip; its address holds a hash of its content, so that the service
 * worker keeps it.
 * @param attempt after a failure, each new one tries again
 */
export function useGuideData(address: string, attempt: string) {
  const [data, setData] = useState<GuideData>();
  const [isMissing, setIsMissing] = useState(false);
  const again = isMissing && attempt;
  useEffect(() => {
    if (data) return;
    let isGone = false;
    void load(address).then((loaded) => {
      if (isGone) return;
      setData(loaded);
      setIsMissing(loaded === undefined);
    });
    return () => {
      isGone = true;
    };
  }, [address, again, data]);
  return { data, isMissing };
}

async function load(address: string): Promise<GuideData | undefined> {
  try {
    const response = await fetch(address);
    // It is what this site has built.
    return response.ok ? ((await response.json()) as GuideData) : undefined;
  } catch {
    // The connection is lost; the page says what is missing.
    return undefined;
  }
}
