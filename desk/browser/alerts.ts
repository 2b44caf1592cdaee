/** Alerts on this device: the browser is asked, and what it answers goes to the server. */
import { post } from "./ask.ts";

const address = "/desk/worker.js";

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
}

/** Whether this browser can show alerts. */
export function knowsAlerts(): boolean {
  return (
    "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis
  );
}

/** Asks for alerts on this device. @returns the name of a problem; undefined where it went well. */
export async function askForAlerts(applicationServerKey: string): Promise<string | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return "refused";
  try {
    // Not typed by TypeScript yet. The policy of the desk allows this one address.
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
    const policy = trustedTypes?.createPolicy("desk-worker", { createScriptURL: () => address });
    await navigator.serviceWorker.register(policy?.createScriptURL(address) ?? address);
    const { pushManager } = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey };
    return (await keep(await pushManager.subscribe(options))) ? undefined : "failed";
  } catch {
    return "failed";
  }
}

/** Alerts on this device belong to the account that is signed in. */
export async function renewAlerts(): Promise<void> {
  if (!knowsAlerts()) return;
  const registration = await navigator.serviceWorker.getRegistration("/desk/");
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) await keep(subscription);
}

async function keep(subscription: PushSubscription): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON();
  return (await post("/desk/alerts", { endpoint, keys })).ok;
}
