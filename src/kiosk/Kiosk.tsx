import { type FormEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { guideHref, kioskGuide } from '#domain/operation/system/guide.ts';
import { dateInWords } from '#domain/time/format.ts';
import { localDateOf, localTimeOf } from '#domain/time/localTime.ts';
import { kioskMessages } from '#domain/timekeeping/kiosks/messages/index.ts';
import { Alert } from '../clock/Alert.tsx';
import { useNow } from '../clock/useNow.ts';
import { Wordmark } from '../clock/Wordmark.tsx';
import { Desk } from './Desk.tsx';
import { words } from '../i18n/pages/kiosk/page.ts';
import { callMessages } from '#domain/kernel/calls/messages/index.ts';
import { HttpError } from '../session/http.ts';
import { keptStatus, kioskCall, kioskToken, type KnownStatus } from './call.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { messageOf } from '../session/messageOf.ts';

/** A tablet that is no kiosk yet, or no longer: an administrator's code makes it one. */
function Enrol({ notice }: { notice: string }) {
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

const refreshMs = 5 * MINUTE_MS;

/** What the kiosk is: asked at once, when the network returns and every five minutes; else what was known last. */
function useKiosk() {
  const [known, setKnown] = useState<KnownStatus | undefined>(() => keptStatus.get());
  const [problem, setProblem] = useState('');

  const ask = useCallback(async () => {
    try {
      const { data } = await kioskCall('getKiosk', { signal: AbortSignal.timeout(10_000) });
      const fresh = { status: data, skew: Date.parse(data.now) - Date.now() };
      keptStatus.keep(fresh);
      setKnown(fresh);
      setProblem('');
    } catch (error) {
      setProblem(error instanceof HttpError ? error.message : callMessages.offline);
    }
  }, []);

  useEffect(() => {
    const look = () => void ask();
    look();
    window.addEventListener('online', look);
    const timer = setInterval(look, refreshMs);
    return () => {
      window.removeEventListener('online', look);
      clearInterval(timer);
    };
  }, [ask]);

  return { known, problem, ask };
}

/** The page of a tablet at the door: with a token it takes PINs, without one it asks for a code. */
export function Kiosk() {
  const token = useSyncExternalStore(kioskToken.subscribe, kioskToken.get);
  const [notice, setNotice] = useState('');
  const held = useRef(token);
  useEffect(() => {
    if (held.current && !token) setNotice(kioskMessages.unknown);
    held.current = token;
  }, [token]);

  return (
    <main className="kiosk">
      <Wordmark />
      {token ? <Enrolled key={token} /> : <Enrol notice={notice} />}
      <p className="quiet">
        {words.help.about}{' '}
        <a className="link" href={guideHref(kioskGuide)} target="_blank" rel="noopener">
          {words.help.link}
        </a>
      </p>
    </main>
  );
}

function Enrolled() {
  const { known, problem, ask } = useKiosk();
  useEffect(() => {
    if (known) document.title = [known.status.name, known.status.enterprise.name, words.page].join(' · ');
  }, [known]);

  if (known) {
    return (
      <>
        <Clock known={known} offline={problem !== ''} />
        <Desk known={known} />
      </>
    );
  }
  if (!problem) return <p className="quiet">{words.loading}</p>;
  return (
    <Alert>
      {problem}
      <button type="button" className="small" onClick={() => void ask()}>
        {words.retry}
      </button>
    </Alert>
  );
}

/** The enterprise's own time, by the server's clock. */
function Clock({ known: { status, skew }, offline }: { known: KnownStatus; offline: boolean }) {
  const { name, time_zone } = status.enterprise;
  const now = useNow() + skew;
  return (
    <header className="clock">
      <h1>
        {name}
        <small>{status.name}</small>
      </h1>
      <p className="time">
        <time>{localTimeOf(now, time_zone)}</time>
      </p>
      <p className="date">
        {dateInWords(localDateOf(now, time_zone), 'long')}
        {offline && <strong> · {words.offline}</strong>}
      </p>
    </header>
  );
}
