import type { Texts } from "virtual:texts";
import { fillIn } from "#text/sentences.ts";
// The styles of the language offer are on every page that is kept.
import styles from "./top-line.module.css";

/**
 * Says that a page is an old copy. The service worker takes the notice out of the offline page, which each device keeps,
 * and puts it into a copy that it shows in place of the page, with the copy's day in <time>. So it costs no page a byte,
 * and is there from the first paint on.
 */
export function KeptNotice({ content }: { content: Texts["offline"] }) {
  // A sentence has no line break of its own.
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
