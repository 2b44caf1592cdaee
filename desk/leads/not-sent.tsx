import { useEffect, useRef } from "react";
import { Notice } from "#desk/primitives/notice.tsx";

/** Says that the last press did not reach the server, and that what was typed is still there. */
export function NotSent({ isLost, words }: { isLost: boolean; words: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLost) place.current?.scrollIntoView({ block: "center" });
  }, [isLost]);
  return (
    <Notice ref={place} role="alert" hidden={!isLost}>
      {words}
    </Notice>
  );
}
