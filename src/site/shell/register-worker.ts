/** Registers the service worker, after everything that the visitor waits for. */

const address = "/sw.js";

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
}

function register() {
  // Not typed by TypeScript yet. A policy makes an object, which the API takes in place of a string.
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy("sw", { createScriptURL: () => address });
  // Over plain HTTP there is none; a browser that refuses loses only reading offline.
  void navigator.serviceWorker?.register(policy?.createScriptURL(address) ?? address);
}

// In development a cached page would only be in the way.
if (import.meta.env.PROD) addEventListener("load", register, { once: true });
