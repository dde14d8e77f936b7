import { useEffect, useState } from 'react';
import { words } from '../i18n/pages/clock/reminders.ts';
import { clockOnDemandApi } from '../session/clockOnDemandApi.ts';
import { messageOf } from '../session/messageOf.ts';
import { bytesOf } from '../session/bytesOf.ts';

/** This browser's part in Web Push. */
interface PushBrowser {
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
function pushBrowser(): PushBrowser | null {
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

/** Registers a subscription of this browser with the server; one that the server does not take is given back. */
async function switchOn(browser: PushBrowser): Promise<string> {
  const { data } = await clockOnDemandApi('getPushKey');
  const subscription = await browser.subscribe(data.publicKey);
  const { endpoint, keys } = subscription.toJSON();
  try {
    const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
    return (await clockOnDemandApi('subscribePush', { body })).message;
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

async function switchOff(browser: PushBrowser): Promise<string> {
  const subscription = await browser.current();
  const endpoint = subscription?.endpoint ?? '';
  const { message } = await clockOnDemandApi('unsubscribePush', { query: { endpoint } });
  await subscription?.unsubscribe();
  return message;
}

/** What went wrong, in words: a refusal of the browser speaks no Spanish. */
function problemOf(error: unknown): string {
  if (error instanceof DOMException) return error.name === 'NotAllowedError' ? words.refused : words.failed;
  return messageOf(error);
}

/** Whether pushes reach this browser, and the switch. `isOn` is undefined until that is known. */
export function usePush() {
  const [browser] = useState(pushBrowser);
  const [isOn, setOn] = useState<boolean>();
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    browser?.current().then(
      (subscription) => setOn(subscription !== null),
      () => setOn(false),
    );
  }, [browser]);

  const change = async () => {
    if (!browser || busy) return;
    setBusy(true);
    setProblem('');
    try {
      setSaid(await (isOn ? switchOff(browser) : switchOn(browser)));
      setOn(!isOn);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { isPossible: browser !== null, isOn, said, problem, busy, change };
}
