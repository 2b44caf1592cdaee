import { useEffect, useRef, useState } from "react";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

/** Long enough to type the next digit of a number, in milliseconds. */
const pause = 1000;

/**
 * Says what a tool has come to, once the hand rests: who hears the page is told one line, not every figure
 * at every key. A page that wakes with other answers than it was built with says nothing of its own accord.
 */
export function Announcement({ children: text }: { children: string }) {
  const [announced, setAnnounced] = useState("");
  const isTouched = useRef(false);
  useEffect(() => {
    const gone = new AbortController();
    const touched = () => (isTouched.current = true);
    addEventListener("input", touched, { signal: gone.signal });
    return () => gone.abort();
  }, []);
  useEffect(() => {
    const rest = setTimeout(() => {
      if (isTouched.current) setAnnounced(text);
    }, pause);
    return () => clearTimeout(rest);
  }, [text]);
  return (
    <div role="status">
      <VisuallyHidden>{announced}</VisuallyHidden>
    </div>
  );
}
