import type { Texts } from "virtual:texts";
import { fillIn } from "#text/sentences.ts";
// The styles of the language offer are on every page that is kept.
import styles from "./top-line.module.css";

/**
 * Says that a page is an old copy. The service worker takes this notice out of the offline page, which each device keeps,
 * and puts it into a copy that it shows in place of the page, with the copy's day in <time>. So the notice costs no page a
 * byte, and is there from the first paint on.
 */
export function KeptNotice({ content }: { content: Texts["offline"] }) {
  // The day is filled in by the service worker: the sentence is cut there, at a line break, which no sentence has.
  const [before, after] = fillIn(content.kept, { day: "\n" }).split("\n");
  return (
    <template data-kept-notice="">
      <div role="status" className={`line ${styles.topLine}`} data-nosnippet="">
        <p>
          {before}
          <time />
          {after} {/* An empty link requests the same page again. */}
          <a href="" className="on-screen nowrap">
            {content.again}
          </a>
        </p>
      </div>
    </template>
  );
}
