import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Team } from '#domain/planning/teams/teams.ts';
import { PlanFindings } from '#src/features/schedules/PlanFindings.tsx';
import { useTeamFindings } from '#src/features/schedules/useTeamFindings.ts';

/** Under the form of a team: what its schedules would break for whom its members change. */
export function TeamReview() {
  const team = useRecordContext<Team>();
  const [employees = [], managers] = useWatch({ name: ['employees', 'managers'] }) as [number[]?, number[]?];
  return <PlanFindings of="team" findings={useTeamFindings(team, { employees, managers })} />;
}
