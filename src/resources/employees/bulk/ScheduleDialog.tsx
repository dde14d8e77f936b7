import { useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { Schedule } from '../../../../domain/schedules/schedules.ts';
import { BulkDialog } from '../../../engine/list/selection/BulkDialog.tsx';
import type { BulkActionProps } from '../../../engine/view.ts';
import { useMessages } from '../../../i18n/useTranslate.ts';
import { FieldStack } from './FieldStack.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useNamed } from './useNamed.ts';
import { withPeople } from './withPeople.ts';

/** Puts the chosen people into a week of a schedule, from today on; all else of the schedule stays as it is. */
export default function ScheduleDialog({ onClose }: BulkActionProps) {
  const say = useMessages('resources.employees.bulk');
  const provider = useDataProvider();
  const schedules = useNamed<Schedule>('schedules');
  const [id, setId] = useState('');
  const [week, setWeek] = useState('1');
  const weeks = schedules.records.find((schedule) => String(schedule.id) === id)?.rotating_weeks ?? [];

  const assign = async (people: readonly RaRecord[]) => {
    const { data: previousData } = await provider.getOne<Schedule>('schedules', { id: Number(id) });
    const data = withPeople(
      previousData,
      Number(week),
      people.map((person) => Number(person.id)),
    );
    await provider.update('schedules', { id: Number(id), data, previousData });
  };
  const choose = (chosen: string) => {
    setId(chosen);
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
      </FieldStack>
    </BulkDialog>
  );
}
