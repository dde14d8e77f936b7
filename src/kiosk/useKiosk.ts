import { useCallback, useEffect, useState } from 'react';
import { callMessages } from '#domain/kernel/calls/messages/index.ts';
import { HttpError } from '../session/http.ts';
import { kioskCall } from './call.ts';
import { keptStatus, type KnownStatus } from './savedKiosk.ts';
import { MINUTE_MS } from '#domain/time/units.ts';

const refreshMs = 5 * MINUTE_MS;

/** What the kiosk is: asked at once, when the network returns and every five minutes; else what was known last. */
export function useKiosk() {
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
