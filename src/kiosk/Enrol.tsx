import { type FormEvent, useState } from 'react';
import { messageOf } from '../session/messageOf.ts';
import { Alert } from '../clock/Alert.tsx';
import { kioskCall } from './call.ts';
import { kioskToken } from './savedKiosk.ts';
import { words } from '../i18n/pages/kiosk/page.ts';

/** A tablet that is no kiosk yet, or no longer: an administrator's code makes it one. */
export function Enrol({ notice }: { notice: string }) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    setProblem(code ? '' : words.enrol.empty);
    if (!code) return;
    setBusy(true);
    try {
      const { data } = await kioskCall('redeemKioskCode', { body: { code } });
      history.replaceState(null, '', location.pathname);
      kioskToken.set(data.token);
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };

  return (
    <section className="card enrol">
      <h1>{words.enrol.title}</h1>
      {notice && <Alert>{notice}</Alert>}
      <p className="quiet">{words.enrol.lead}</p>
      <form onSubmit={submit} noValidate>
        <div className="field">
          <label htmlFor="code">{words.enrol.code}</label>
          <input
            id="code"
            name="code"
            defaultValue={new URLSearchParams(location.search).get('codigo') ?? ''}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            required
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'code-error' : undefined}
          />
          {problem && (
            <p id="code-error" className="field-error" role="alert">
              {problem}
            </p>
          )}
        </div>
        <button type="submit" className="primary" aria-disabled={busy}>
          {busy ? words.enrol.busy : words.enrol.submit}
        </button>
      </form>
    </section>
  );
}
