import { z } from 'zod';
import { limits } from '#domain/constants.ts';
import { givenCustomValues } from '#domain/kernel/customValues.ts';
import { shortText } from '#domain/kernel/shortText.ts';
import { id, optionalText, text255 } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { entity } from '#domain/kernel/entity.ts';
import { field } from '#domain/kernel/fields.ts';
import { listQuery } from '#domain/kernel/list.ts';
import { plainEntity } from '#domain/kernel/plainEntity.ts';
import { teamMessages as say } from './messages/index.ts';
import { routes } from '#domain/routes.ts';

const plain = plainEntity({
  name: 'teams',
  table: 'teams',
  title: 'name',
  // Their forms are their own: an empty name has a sentence of its own, and a description may be left out.
  fields: {
    name: {
      ...field('text', { required: true, sortable: true, searchable: true, imported: false }),
      form: shortText(() => say.nameRequired)
        .min(1, { error: () => say.nameEmpty })
        .max(limits.teamName, { error: () => say.nameMax }),
    },
    description: { ...field('longText', { imported: false }), form: optionalText },
  },
  rights: { list: 'teams.list', edit: 'teams.edit', delete: 'teams.delete' },
});

const teamForm = plain.form.extend({
  /** Ids of the members; only people of role employee can be chosen. */
  employees: z.array(id).max(5000).default([]),
  /** Ids of the managers who are in it, for admins to choose; left out: as they stand. */
  managers: z.array(id).max(500).optional(),
});
const teamBody = teamForm.extend({ custom_fields: givenCustomValues });
export type TeamForm = z.output<typeof teamForm>;

export const team = plain.record.extend({
  user_count: z.number().int(),
  users: z.array(z.object({ id, name: z.string(), last_name: z.string() })),
  /** The members' ids, as the form sends them back. */
  employees: z.array(id),
  /** Those of the members who are managers: it is theirs where managers see only their teams (auth 8). */
  managers: z.array(id),
});
export type Team = z.output<typeof team>;

export const teamFields = plain.fields;

export const teams = entity({
  ...plain,
  record: team,
  steps: { main: teamForm },
  sortable: ['name', 'user_count'],
  searchable: ['name'],
  references: { employees: 'employees', managers: 'employees' },
  defaults: { employees: [], managers: [] },
});

const byId = z.object({ id });

export const teamEndpoints = {
  listTeams: endpoint(routes.listTeams, {
    about: 'Teams of an enterprise with their members.',
    access: 'teams.list',
    scope: { enterprise: 'params.id' },
    ownFields: teams.name,
    params: byId,
    query: listQuery.extend({ startDate: text255.optional(), endDate: text255.optional() }),
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
    body: teamBody.extend({ enterprise_id: id }),
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
    body: teamBody,
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
