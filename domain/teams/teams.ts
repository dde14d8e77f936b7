import { z } from 'zod';
import { limits } from '../constants.ts';
import { id, optionalText } from '../kernel/codecs.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { entity } from '../kernel/entity.ts';
import { listQuery } from '../kernel/list.ts';
import { teamMessages as say } from './messages/index.ts';
import { routes } from '../routes.ts';

const teamForm = z.object({
  name: z
    .string({ error: () => say.nameRequired })
    .trim()
    .min(1, { error: () => say.nameEmpty })
    .max(limits.teamName, { error: () => say.nameMax }),
  description: optionalText,
  /** Ids of the members; only people of role employee can be chosen. */
  employees: z.array(id).max(5000).default([]),
});

export const team = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  enterprise_id: id,
  user_count: z.number().int(),
  users: z.array(z.object({ id, name: z.string(), last_name: z.string() })),
  /** The members' ids, as the form sends them back. */
  employees: z.array(id),
});
export type Team = z.output<typeof team>;

export const teams = entity({
  name: 'teams',
  record: team,
  steps: { main: teamForm },
  sortable: ['name', 'user_count'],
  searchable: ['name'],
  references: { employees: 'employees' },
  routes: {
    list: routes.listTeams,
    one: routes.getTeam,
    create: routes.createTeam,
    update: routes.updateTeam,
    remove: routes.deleteTeam,
  },
  rights: { list: 'teams.list', show: 'teams.list', create: 'teams.edit', edit: 'teams.edit', delete: 'teams.delete' },
  defaults: { employees: [] },
});

const byId = z.object({ id });

export const teamEndpoints = {
  listTeams: endpoint(routes.listTeams, {
    about: 'Teams of an enterprise with their members.',
    access: 'teams.list',
    scope: { enterprise: 'params.id' },
    params: byId,
    query: listQuery.extend({ startDate: z.string().optional(), endDate: z.string().optional() }),
    data: z.array(team),
    example: ({ enterpriseId }) => ({ params: { id: enterpriseId } }),
  }),
  getTeam: endpoint(routes.getTeam, {
    about: 'One team.',
    access: 'teams.list',
    scope: { record: 'team' },
    params: byId,
    data: team,
    example: ({ teamId }) => ({ params: { id: teamId } }),
  }),
  createTeam: endpoint(routes.createTeam, {
    about: 'Creates a team.',
    access: 'teams.edit',
    scope: { enterprise: 'body.enterprise_id' },
    body: teamForm.extend({ enterprise_id: id }),
    data: team,
    success: 201,
    example: ({ enterpriseId, employeeId, unique }) => ({
      body: { name: `Equipo ${unique()}`, employees: [employeeId], enterprise_id: enterpriseId },
    }),
  }),
  updateTeam: endpoint(routes.updateTeam, {
    about: 'Changes a team and its members.',
    access: 'teams.edit',
    scope: { record: 'team' },
    params: byId,
    body: teamForm,
    data: team,
    example: ({ teamId, unique }) => ({ params: { id: teamId }, body: { name: `Equipo ${unique()}`, employees: [] } }),
  }),
  deleteTeam: endpoint(routes.deleteTeam, {
    about: 'Deletes a team; its people stay. Refused while a schedule has it.',
    access: 'teams.delete',
    scope: { record: 'team' },
    params: byId,
    example: ({ teamId }) => ({ params: { id: teamId } }),
  }),
};
