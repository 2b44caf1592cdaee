/** Lets the service worker take care of the pages that are read, once it stands in nobody's way. */

const address = "/sw.js";

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
}

function register() {
  // Not typed by TypeScript yet. What the policy makes is no string, but goes where strings go.
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy("sw", { createScriptURL: () => address });
  // Over plain HTTP there is none; a browser that refuses loses only reading offline.
  void navigator.serviceWorker?.register(policy?.createScriptURL(address) ?? address);
}

// While somebody works on the site, a kept page would only be in the way.
if (import.meta.env.PROD) addEventListener("load", register, { once: true });
