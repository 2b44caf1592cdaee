/** The sign-in page: takes the secret out of the address, and hands it to the page. */
import type { ComponentProps } from "react";
import { EnterPage } from "#desk/enter/enter-page.tsx";
import { hydrate } from "#desk/frame/hydrate.tsx";

const token = location.hash.slice(1);
// Out of the address bar and out of the history before anything else happens.
if (token !== "") history.replaceState(null, "", location.pathname + location.search);

// A one-time address that is pasted into this very page changes only what comes after the `#`.
addEventListener("hashchange", () => {
  location.reload();
});

hydrate("enter", (props: ComponentProps<typeof EnterPage>) => (
  <EnterPage {...props} token={token === "" ? undefined : token} />
));
