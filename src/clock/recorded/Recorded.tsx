import { useEffect, useState } from 'react';
import type { OwnRecord } from '../record.ts';
import { Today } from './Today.tsx';
import { Week } from './Week.tsx';
import { MINUTE_MS } from '#domain/time/units.ts';

/** Today's entries and the week's. */
export function Recorded({ record: { sheet, skew } }: { record: OwnRecord }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const seen = Math.max(now + skew, Date.parse(sheet.now));
  return (
    <>
      <Today sheet={sheet} now={seen} />
      <Week sheet={sheet} now={seen} />
    </>
  );
}
