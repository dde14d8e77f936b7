import { useState } from 'react';
import { type RaRecord, useDataProvider, useListContext } from 'react-admin';
import type { Team } from '#domain/planning/teams/teams.ts';
import { BulkDialog } from '#src/engine/list/selection/BulkDialog.tsx';
import type { BulkActionProps } from '#src/engine/view.ts';
import { PlanFindings } from '#src/features/schedules/PlanFindings.tsx';
import { useTeamFindings } from '#src/features/schedules/useTeamFindings.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { SelectField } from '#src/ui/SelectField.tsx';
import { FieldStack } from './FieldStack.ts';
import { useNamed } from './useNamed.ts';

/** Adds the chosen people to a team; its other members stay. */
export default function TeamDialog({ onClose }: BulkActionProps) {
  const say = useMessages('resources.employees.bulk');
  const provider = useDataProvider();
  const teams = useNamed<Team>('teams');
  const [id, setId] = useState('');
  const team = teams.records.find((one) => String(one.id) === id);
  const { selectedIds = [] } = useListContext();
  const coming = [...new Set([...(team?.employees ?? []), ...selectedIds.map(Number)])];
  const findings = useTeamFindings(team, { employees: coming });

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
      <FieldStack>
        <SelectField label={say('teamLabel')} value={id} choices={teams.choices} required onChange={setId} />
        <PlanFindings of="team" findings={findings} />
      </FieldStack>
    </BulkDialog>
  );
}
