import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { guideHref, kioskGuide } from '#domain/operation/system/guide.ts';
import { dateInWords } from '#domain/time/format.ts';
import { localDateOf, localTimeOf } from '#domain/time/localTime.ts';
import { kioskMessages } from '#domain/timekeeping/kiosks/messages/index.ts';
import { Alert } from '../clock/Alert.tsx';
import { useNow } from '../clock/useNow.ts';
import { Wordmark } from '../clock/Wordmark.tsx';
import { Desk } from './Desk.tsx';
import { Enrol } from './Enrol.tsx';
import { kioskToken, type KnownStatus } from './savedKiosk.ts';
import { useKiosk } from './useKiosk.ts';
import { words } from '../i18n/pages/kiosk/page.ts';

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
