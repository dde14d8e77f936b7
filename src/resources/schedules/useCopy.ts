import { useLocation, useNavigate } from 'react-router';
import type { Schedule } from '#domain/planning/schedules/schedules.ts';
import { useSay } from '#src/engine/label.ts';
import { opened, paths } from '#src/engine/paths.ts';
import { useEntityView } from '#src/engine/viewContext.ts';

/** Opens the form of a new schedule with the months and weeks of another; nobody is in it yet. */
export function useCopy() {
  const pair = useEntityView();
  const say = useSay();
  const navigate = useNavigate();
  const { search } = useLocation();
  return ({ name, month_days, rotating_weeks, custom_fields }: Schedule) => {
    const record = {
      name: say('copyOf', { name }),
      month_days,
      ...custom_fields,
      rotating_weeks: rotating_weeks.map((week) => ({ ...week, employees: [], teams: [] })),
    };
    void navigate(paths.create(pair) + search, { state: { ...opened, record } });
  };
}
