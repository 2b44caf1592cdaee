import { useEffect, useState } from "react";
import type { GuideData } from "./guide-data.ts";

/**
 * The rules and their words. They come in a file of their own, so that the page itself stays as small as
 * it must be to be read after one round trip; its address holds a hash of its content, so that the service
 * worker keeps it.
 * @param attempt as long as there is nothing, each new one tries again
 */
export function useGuideData(address: string, attempt: string) {
  const [data, setData] = useState<GuideData>();
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    if (data) return;
    const gone = new AbortController();
    void load(address, gone.signal).then((loaded) => {
      if (gone.signal.aborted) return;
      setData(loaded);
      setIsMissing(loaded === undefined);
    });
    return () => gone.abort();
  }, [address, attempt, data]);
  return { data, isMissing };
}

async function load(address: string, signal: AbortSignal): Promise<GuideData | undefined> {
  try {
    const response = await fetch(address, { signal });
    // It is what this site has built.
    return response.ok ? ((await response.json()) as GuideData) : undefined;
  } catch {
    // The line is lost; what is missing is said in the page.
    return undefined;
  }
}
