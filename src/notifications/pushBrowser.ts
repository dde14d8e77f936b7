import { bytesOf } from '../session/bytesOf.ts';

/** This browser's part in Web Push. */
export interface PushBrowser {
  /** The subscription that it holds, if any. */
  current(): Promise<PushSubscription | null>;
  /** Asks the person where they have not answered yet. @throws when they refuse, or the push service does not answer */
  subscribe(publicKey: string): Promise<PushSubscription>;
}

/** The pushes are those of the worker of /fichar, also where another page switches them on. */
const scope = '/fichar';

const registered = async () =>
  (await navigator.serviceWorker.getRegistration(scope)) ??
  (await navigator.serviceWorker.register('/fichar-sw.js', { scope }));

/** Once its worker has been activated: a push service subscribes no other. */
async function activated(): Promise<ServiceWorkerRegistration> {
  const registration = await registered();
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return registration;
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    });
  });
  return registration;
}

/** Null where the browser takes no pushes, or not before the page has been put on the home screen (iOS). */
export function pushBrowser(): PushBrowser | null {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis)) return null;
  return {
    current: async () => {
      const known = await navigator.serviceWorker.getRegistration(scope);
      return (await known?.pushManager.getSubscription()) ?? null;
    },
    subscribe: async (publicKey) =>
      (await activated()).pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }),
  };
}
