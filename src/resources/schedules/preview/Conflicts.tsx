import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { dateInWords } from '#domain/time/format.ts';
import { useSay } from '#src/engine/label.ts';
import type { Planned } from './usePlanned.ts';

const shown = 5;

/** Shifts that overlap those of other schedules. They are refused, but for those that were there before. */
export function Conflicts({ conflicts, people }: Pick<Planned, 'conflicts' | 'people'>) {
  const say = useSay();
  if (conflicts.length === 0) return null;
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return (
    <Alert severity="error" role="status">
      <AlertTitle>{say('preview.conflictsTitle')}</AlertTitle>
      {conflicts.slice(0, shown).map(({ userId, date, shifts, others, name }) => (
        <div key={`${userId} ${name}`}>
          {say('preview.conflict', {
            person: names.get(userId),
            day: dateInWords(date, 'short'),
            shifts: shifts.join(', '),
            name,
            others: others.join(', '),
          })}
        </div>
      ))}
      {conflicts.length > shown && <div>{say('preview.moreConflicts', { count: conflicts.length - shown })}</div>}
    </Alert>
  );
}
