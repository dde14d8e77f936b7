import { type FormEvent, useCallback, useState } from 'react';
import { isPin } from '#domain/timekeeping/kiosks/pin.ts';
import { pinMessages } from '#domain/timekeeping/kiosks/messages/index.ts';
import { words } from '#src/i18n/pages/clock/pin.ts';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { messageOf } from '#src/session/messageOf.ts';
import { Alert, Failed } from '../Alert.tsx';
import { InlineConfirm } from '../InlineConfirm.tsx';
import { useLoaded } from '../useLoaded.ts';

/** One's own PIN in an enterprise: set, replaced and taken away, never shown. */
export function Pin({ userId, enterpriseId }: { userId: number; enterpriseId: number }) {
  const load = useCallback(
    async () =>
      (await clockOnDemandApi('getPin', { params: { id: userId }, query: { enterprise_id: enterpriseId } })).data,
    [userId, enterpriseId],
  );
  const { loaded, problem: failure, reload } = useLoaded(load);
  const [changed, setChanged] = useState<boolean>();
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const has = changed ?? (loaded && loaded.has_pin === 1);
  const remove = () =>
    clockOnDemandApi('removePin', { params: { id: userId }, query: { enterprise_id: enterpriseId } });

  const change = async (work: () => Promise<{ message: string }>, now: boolean): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setSaid('');
    setProblem('');
    try {
      const { message } = await work();
      setSaid(message);
      setChanged(now);
      return true;
    } catch (error) {
      setProblem(messageOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const pin = String(new FormData(form).get('pin') ?? '');
    if (!isPin(pin)) return setProblem(pinMessages.digits);
    const body = { enterprise_id: enterpriseId, pin };
    if (await change(() => clockOnDemandApi('setPin', { params: { id: userId }, body }), true)) form.reset();
  };

  return (
    <>
      <h3>
        <span>{words.title}</span>
      </h3>
      <p className="quiet">{words.about}</p>
      <p role="status">{said || (has === undefined ? '' : has ? words.has : words.none)}</p>
      {failure && <Failed onRetry={() => void reload()}>{failure}</Failed>}
      {problem && <Alert>{problem}</Alert>}
      <form onSubmit={submit} noValidate className="pin">
        <div className="field">
          <label htmlFor="pin">{words.label}</label>
          <input id="pin" name="pin" inputMode="numeric" autoComplete="off" maxLength={8} required />
        </div>
        <div className="downloads">
          <button type="submit" className="small" aria-disabled={busy}>
            {words.save}
          </button>
          {has && (
            <InlineConfirm
              act={words.remove}
              actNamed={words.remove}
              question={words.sure}
              yes={words.yes}
              no={words.no}
              busy={busy}
              onYes={() => void change(remove, false)}
            />
          )}
        </div>
      </form>
    </>
  );
}
