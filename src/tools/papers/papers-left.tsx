import type { Texts } from "virtual:texts";
import type { NamedPaper } from "#catalogue/paper-rules.ts";
import { fillIn } from "#text/sentences.ts";
import { BarLines } from "#tools/shared/result-bar.tsx";
import styles from "./papers-left.module.css";

export interface PaperProgress {
  /** Of the papers that every case needs: how many are ticked, and how many there are. */
  ready: number;
  all: number;
  /** The number of unticked papers that only some cases need. */
  maybe: number;
}

/** A paper with a note is one that only some cases need. */
export function countProgress(
  papers: readonly NamedPaper[],
  ticked: readonly string[],
): PaperProgress {
  const certain = papers.filter(({ note }) => note === undefined);
  const left = papers.filter(({ id }) => !ticked.includes(id));
  return {
    ready: certain.filter((paper) => !left.includes(paper)).length,
    all: certain.length,
    maybe: left.filter((paper) => !certain.includes(paper)).length,
  };
}

interface PapersLeftProps {
  content: Texts["papers"]["checklist"]["bar"];
  progress: PaperProgress;
}

/** How many papers are missing; once none is, how many there may be that only some cases need. With a bar of progress. */
export function PapersLeft({ content, progress }: PapersLeftProps) {
  const { ready, all, maybe } = progress;
  const done = maybe > 0 ? fillIn(content.maybe, { maybe }) : content.done;
  return (
    <>
      <BarLines
        line={all > 0 ? fillIn(content.ready, { ready, all }) : undefined}
        name={ready < all ? fillIn(content.left, { left: all - ready }) : done}
      />
      <span className={styles.progress} aria-hidden="true">
        <i style={{ width: `${all > 0 ? (100 * ready) / all : 100}%` }} />
      </span>
    </>
  );
}
