import Alert from '@mui/material/Alert';
import { hoursMinutes } from '#domain/time/duration.ts';
import { shortRests } from '#domain/timekeeping/workPlan/shifts.ts';
import { useSay } from '#src/engine/label.ts';
import { keyOfValue } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import type { Block } from './weeks.ts';
import { MINUTE_MS } from '#domain/time/units.ts';

/** Days that leave less rest than the law asks for after the one before; said, and not refused. */
export function ShortRests({ blocks, previous }: { blocks: readonly Block[]; previous?: readonly Block[] }) {
  const say = useSay();
  const translate = useTranslate();
  const found = shortRests(blocks, previous);
  if (found.length === 0) return null;
  return (
    <Alert severity="warning" role="status">
      {found.map(({ day, minutes }) => (
        <div key={day}>
          {say('weeks.shortRest', {
            day: translate(keyOfValue('schema.weekdays', `${day}.long`)).toLowerCase(),
            hours: hoursMinutes(minutes * MINUTE_MS),
          })}
        </div>
      ))}
    </Alert>
  );
}
