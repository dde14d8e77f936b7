import { useEffect, useState } from 'react';
import { words } from '../../i18n/pages/clock/reminders.ts';
import { clockOnDemandApi } from '../../session/clockOnDemandApi.ts';
import { messageOf } from '../../session/messageOf.ts';
import { Alert } from '../Alert.tsx';
import { type PushBrowser, pushBrowser } from './browser.ts';

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

/** Whether reminders reach this browser, and the switch. */
export function Reminders() {
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

  return (
    <>
      <h3>
        <span>{words.title}</span>
      </h3>
      <p className="quiet">{browser ? words.about : words.impossible}</p>
      {browser && <p role="status">{said || (isOn ? words.on : '')}</p>}
      {problem && <Alert>{problem}</Alert>}
      {browser && isOn !== undefined && (
        <p className="downloads">
          <button type="button" className="small" aria-disabled={busy} onClick={() => void change()}>
            {isOn ? words.switchOff : words.switchOn}
          </button>
        </p>
      )}
    </>
  );
}
