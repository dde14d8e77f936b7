import type { Fields } from '../../../domain/kernel/fields.ts';
import { type Team, teamFields as fields } from '../../../domain/teams/teams.ts';
import { presentCustomValues } from '../../http/customFields/values.ts';
import { presentValues } from '../../http/plain/storedValues.ts';
import type { TeamRow } from './repo.ts';

export const presentTeam = (row: TeamRow, own: Fields): Team => ({
  id: row.id,
  enterprise_id: row.enterprise_id,
  ...presentValues(fields, row),
  user_count: row.users.length,
  users: row.users,
  employees: row.users.map(({ id }) => id),
  custom_fields: presentCustomValues(own, row.custom_fields),
});
