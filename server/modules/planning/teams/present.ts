import type { Fields } from '#domain/kernel/fields.ts';
import { type Team, teamFields as fields } from '#domain/planning/teams/teams.ts';
import { presentCustomValues } from '#server/http/customFields/values.ts';
import { presentValues } from '#server/http/plain/storedValues.ts';
import type { TeamRow } from './repo.ts';

/** The ids of its members who are managers. */
export const managersOf = ({ users }: Pick<TeamRow, 'users'>): number[] =>
  users.filter(({ role }) => role === 'manager').map(({ id }) => id);

export const presentTeam = (row: TeamRow, own: Fields): Team => ({
  id: row.id,
  enterprise_id: row.enterprise_id,
  ...presentValues(fields, row),
  user_count: row.users.length,
  users: row.users.map(({ id, name, last_name }) => ({ id, name, last_name })),
  employees: row.users.filter(({ role }) => role !== 'manager').map(({ id }) => id),
  managers: managersOf(row),
  custom_fields: presentCustomValues(own, row.custom_fields),
});
