import { bytesOf } from '../bytesOf.ts';

/** This browser's part in Web Push. */
export interface PushBrowser {
  /** The subscription that it holds, if any. */
  current(): Promise<PushSubscription | null>;
  /** Asks the person where they have not answered yet. @throws when they refuse, or the push service does not answer */
  subscribe(publicKey: string): Promise<PushSubscription>;
}

/** Null where the browser takes no pushes, or not before the page has been put on the home screen (iOS). */
export function pushBrowser(): PushBrowser | null {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis)) return null;
  const ready = async () => (await navigator.serviceWorker.ready).pushManager;
  return {
    current: async () => {
      const known = await navigator.serviceWorker.getRegistration('/fichar');
      return (await known?.pushManager.getSubscription()) ?? null;
    },
    subscribe: async (publicKey) =>
      (await ready()).subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }),
  };
}
