import { useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { Team } from '../../../../domain/teams/teams.ts';
import { BulkDialog } from '../../../engine/list/selection/BulkDialog.tsx';
import type { BulkActionProps } from '../../../engine/view.ts';
import { useMessages } from '../../../i18n/useTranslate.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useNamed } from './useNamed.ts';

/** Adds the chosen people to a team; its other members stay. */
export default function TeamDialog({ onClose }: BulkActionProps) {
  const say = useMessages('resources.employees.bulk');
  const provider = useDataProvider();
  const teams = useNamed<Team>('teams');
  const [id, setId] = useState('');

  const add = async (people: readonly RaRecord[]) => {
    const { data: previousData } = await provider.getOne<Team>('teams', { id: Number(id) });
    const { name, description, employees } = previousData;
    const members = [...new Set([...employees, ...people.map((person) => Number(person.id))])];
    await provider.update('teams', { id: Number(id), data: { name, description, employees: members }, previousData });
  };
  return (
    <BulkDialog
      title={(smart_count) => say('teamTitle', { smart_count })}
      confirm={say('teamConfirm')}
      incomplete={id === ''}
      act={add}
      together
      done={(smart_count) => say('teamDone', { smart_count })}
      onClose={onClose}
    >
      <SelectField label={say('teamLabel')} value={id} choices={teams.choices} required onChange={setId} />
    </BulkDialog>
  );
}
