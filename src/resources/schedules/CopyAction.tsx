import { useRecordContext } from 'react-admin';
import { useLocation } from 'react-router';
import type { Schedule } from '../../../domain/schedules/schedules.ts';
import { useSay } from '../../engine/label.ts';
import { opened, paths } from '../../engine/paths.ts';
import { useMay } from '../../engine/scope.tsx';
import { useEntityView } from '../../engine/viewContext.ts';
import { RowLink } from '../../ui/RowButton.tsx';

/** Opens the form of a new schedule with the months and weeks of this one; nobody is in it yet. */
export function CopyAction() {
  const pair = useEntityView();
  const may = useMay(pair.entity);
  const say = useSay();
  const { search } = useLocation();
  const schedule = useRecordContext<Schedule>();
  if (!schedule || !may('create')) return null;
  const { name, month_days, rotating_weeks, custom_fields } = schedule;
  const record = {
    name: say('copyOf', { name }),
    month_days,
    ...custom_fields,
    rotating_weeks: rotating_weeks.map((week) => ({ ...week, employees: [], teams: [] })),
  };
  return (
    <RowLink to={paths.create(pair) + search} state={{ ...opened, record }} aria-label={say('copyNamed', { name })}>
      {say('actions.copy')}
    </RowLink>
  );
}
