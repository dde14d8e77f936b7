import type { Team } from '../../../domain/teams/teams.ts';
import type { TeamRow } from './repo.ts';

export const presentTeam = (row: TeamRow): Team => ({
  id: row.id,
  name: row.name,
  description: row.description,
  enterprise_id: row.enterprise_id,
  user_count: row.users.length,
  users: row.users,
  employees: row.users.map(({ id }) => id),
});
