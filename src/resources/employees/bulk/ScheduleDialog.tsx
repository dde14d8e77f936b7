import { useState } from 'react';
import { type RaRecord, useDataProvider, useListContext } from 'react-admin';
import type { Schedule } from '#domain/planning/schedules/schedules.ts';
import { BulkDialog } from '#src/engine/list/selection/BulkDialog.tsx';
import type { BulkActionProps } from '#src/engine/view.ts';
import { PlanFindings } from '#src/features/schedules/PlanFindings.tsx';
import { usePlanFindings } from '#src/features/schedules/usePlanFindings.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { FieldStack } from './FieldStack.ts';
import { SelectField } from '#src/ui/SelectField.tsx';
import { useNamed } from './useNamed.ts';

/**
 * What is sent to put people into a week of a schedule. Neither its first day nor the start of its rotation is said, so
 * that the server keeps the rotation and applies it from today on, or from the day on which the schedule begins.
 */
const withPeople = (
  { name, priority, month_days, rotating_weeks }: Schedule,
  week: number,
  ids: readonly number[],
) => ({
  name,
  priority,
  month_days,
  rotating_weeks: rotating_weeks.map((one) =>
    one.week_number === week ? { ...one, employees: [...new Set([...one.employees, ...ids])] } : one,
  ),
});

/** Puts the chosen people into a week of a schedule, from today on; all else of the schedule stays as it is. */
export default function ScheduleDialog({ onClose }: BulkActionProps) {
  const say = useMessages('resources.employees.bulk');
  const provider = useDataProvider();
  const schedules = useNamed<Schedule>('schedules');
  const [id, setId] = useState('');
  const [week, setWeek] = useState('1');
  const chosen = schedules.records.find((schedule) => String(schedule.id) === id);
  const weeks = chosen?.rotating_weeks ?? [];
  const { selectedIds = [] } = useListContext();
  const findings = usePlanFindings(chosen && withPeople(chosen, Number(week), selectedIds.map(Number)), chosen?.id);

  const assign = async (people: readonly RaRecord[]) => {
    const { data: previousData } = await provider.getOne<Schedule>('schedules', { id: Number(id) });
    const data = withPeople(
      previousData,
      Number(week),
      people.map((person) => Number(person.id)),
    );
    await provider.update('schedules', { id: Number(id), data, previousData });
  };
  const choose = (one: string) => {
    setId(one);
    setWeek('1');
  };
  return (
    <BulkDialog
      title={(smart_count) => say('scheduleTitle', { smart_count })}
      about={say('scheduleAbout')}
      confirm={say('scheduleConfirm')}
      incomplete={id === ''}
      act={assign}
      together
      done={(smart_count) => say('scheduleDone', { smart_count })}
      onClose={onClose}
    >
      <FieldStack>
        <SelectField label={say('scheduleLabel')} value={id} choices={schedules.choices} required onChange={choose} />
        {weeks.length > 1 && (
          <SelectField
            label={say('weekLabel')}
            value={week}
            choices={weeks.map(({ week_number: number }) => ({ id: String(number), name: say('week', { number }) }))}
            onChange={setWeek}
          />
        )}
        <PlanFindings findings={findings} />
      </FieldStack>
    </BulkDialog>
  );
}
