import { useEffect, useState } from "react";
import type { News, PageShell } from "#desk/view.ts";
import { readData } from "./page-data.ts";

/** In milliseconds. */
const every = 5000;

/**
 * Asks what happened since the page was shown, while the page is visible. The numbers of the menu follow;
 * of the rest the page only tells, because nothing may move under a finger.
 *
 * @param open the reference of the enquiry that the page shows.
 */
export function useNews<Shell extends PageShell<never>>(shell: Shell, open = "") {
  const since = shell.now.toISOString();
  const [answer, setAsked] = useState<{ since: string; news: News }>();
  useEffect(() => {
    const address = `/desk/news?${new URLSearchParams({ since, open }).toString()}`;
    let tag = "";
    const ask = async () => {
      if (document.hidden || !navigator.onLine) return;
      try {
        const response = await fetch(address, {
          headers: { "If-None-Match": tag },
          // To the sign-in page.
          redirect: "error",
          signal: AbortSignal.timeout(every),
        });
        if (response.status !== 200) return;
        // Written by our own server.
        const news = readData(await response.text()) as News;
        tag = response.headers.get("ETag") ?? "";
        setAsked({ since, news });
      } catch {
        // Without an answer it is asked again.
      }
    };
    const askNow = () => void ask();
    const timer = setInterval(askNow, every);
    document.addEventListener("visibilitychange", askNow);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", askNow);
    };
  }, [since, open]);
  // What was asked for an earlier view is in the present one.
  const news = answer?.since === since ? answer.news : undefined;
  return { news, counts: news?.counts ?? shell.counts };
}
