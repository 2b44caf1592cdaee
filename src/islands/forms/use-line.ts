import { useEffect, useState } from "react";

/** What a person should know about the connection: nothing, that it is lost, or that it is back since. */
export type Line = "lost" | "back" | undefined;

/** Follows the connection from a form that it did not carry to the moment in which it could again. */
export function useLine() {
  const [state, setState] = useState<Line>();
  useEffect(() => {
    if (state !== "lost") return;
    const onBack = () => setState("back");
    addEventListener("online", onBack);
    return () => removeEventListener("online", onBack);
  }, [state]);
  return {
    state,
    /** The form is on its way. */
    tried: () => setState(undefined),
    /** The form did not arrive; with a connection, the line was not why. */
    failed: () => setState(navigator.onLine ? undefined : "lost"),
  };
}
