/** The worker of the desk: shows alerts, also while the desk is closed. It keeps no pages. */

interface Alert {
  title: string;
  body: string;
  tag: string;
  url: string;
  /** How many enquiries are new. */
  badge: number;
}

interface PushEvent extends Event {
  data: { json: () => unknown } | null;
  waitUntil: (work: Promise<unknown>) => void;
}

interface ClickEvent extends PushEvent {
  notification: { close: () => void; data: { url: string } };
}

interface Window {
  url: string;
  focus: () => Promise<unknown>;
  navigate: (url: string) => Promise<unknown>;
}

/** What TypeScript's library of pages does not know of a worker. */
declare const self: {
  addEventListener: ((name: "push", listen: (event: PushEvent) => void) => void) &
    ((name: "notificationclick", listen: (event: ClickEvent) => void) => void);
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  clients: {
    matchAll: (options: object) => Promise<Window[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
};

self.addEventListener("push", (event) => {
  // Written by our own server, and encrypted for this browser.
  event.waitUntil(show(event.data?.json() as Alert));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

async function show({ title, body, tag, url, badge }: Alert): Promise<void> {
  const icon = "/icon-192.png";
  await self.registration.showNotification(title, { body, tag, icon, data: { url } });
  await navigator.setAppBadge?.(badge);
}

async function open(url: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window" });
  const desk = windows.find((one) => new URL(one.url).pathname.startsWith("/desk/"));
  if (desk === undefined) await self.clients.openWindow(url);
  else await desk.focus().then(() => desk.navigate(url));
}

export {};
