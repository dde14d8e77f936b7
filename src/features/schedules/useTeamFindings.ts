import { useQuery } from '@tanstack/react-query';
import type { Team } from '#domain/planning/teams/teams.ts';
import type { PlanFinding } from '#domain/planning/schedules/planReview.ts';
import { useSettled } from '#src/engine/useSettled.ts';
import { call } from '#src/session/http.ts';

/** Ids of the people that a team would have; of its managers only where they are said. */
export interface Members {
  readonly employees: readonly number[];
  readonly managers?: readonly number[] | undefined;
}

const isOther = (given: readonly number[], standing: readonly number[]): boolean =>
  given.length !== standing.length || given.some((id) => !standing.includes(id));

/**
 * What the schedules of a team would break of the rules of working time for those who come to it or leave it.
 * @param team as it stands; undefined while it is a new one, which has no schedule
 */
export function useTeamFindings(
  team: Pick<Team, 'id' | 'employees' | 'managers'> | undefined,
  { employees, managers }: Members,
): readonly PlanFinding[] {
  const settled = useSettled(JSON.stringify({ of: team?.id, employees, managers }));
  const { of, ...members } = JSON.parse(settled) as { of?: number; employees: number[]; managers?: number[] };
  const isChanged =
    team?.id === of &&
    team !== undefined &&
    (isOther(members.employees, team.employees) || isOther(members.managers ?? team.managers, team.managers));
  const { data } = useQuery({
    queryKey: ['teamReview', team?.id, settled],
    queryFn: async ({ signal }) => {
      const params = { id: Number(team?.id) };
      return (await call('previewTeam', { params, body: members, signal })).data;
    },
    enabled: isChanged,
    placeholderData: (previous) => previous,
    retry: false,
  });
  return isChanged ? (data ?? []) : [];
}
