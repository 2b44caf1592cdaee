/** Registers the service worker, which keeps pages for reading offline. A browser that refuses it loses only that. */
import { saveFormsMessage } from "#seo/save-forms-message.ts";

const workerUrl = "/sw.js";

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
}

/** Called after everything that the visitor waits for. */
async function registerWorker(): Promise<void> {
  // TypeScript does not know Trusted Types yet. Our content policy lets the policy "sw" alone make the address of a script.
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const rules = { createScriptURL: () => workerUrl };
  const url = trustedTypes ? trustedTypes.createPolicy("sw", rules).createScriptURL("") : workerUrl;
  // Undefined where an extension or a test blocks workers.
  const registration: ServiceWorkerRegistration | undefined =
    await navigator.serviceWorker.register(url);
  // The page is read by now, and no byte of it waits for the forms.
  setTimeout(() => {
    registration?.active?.postMessage(saveFormsMessage);
  }, 5000);
}

// In development a cached page would hide changes. Over plain HTTP there are no workers.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  addEventListener("load", () => void registerWorker());
