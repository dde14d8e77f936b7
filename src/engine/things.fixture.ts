import { z } from 'zod';
import { employees } from '#domain/organization/employees/employees.ts';
import { id } from '#domain/kernel/codecs.ts';
import { entity } from '#domain/kernel/entity.ts';
import { teams } from '#domain/planning/teams/teams.ts';
import { defineView } from './defineView.tsx';
import type { ResourceDefinition } from './definition.ts';
import type { Filter } from './filterView.ts';

const thingForm = z.object({
  name: z.string({ error: 'Falta el nombre' }),
  price: z.int({ error: 'No es un importe' }).nullish(),
  seats: z.int({ error: 'No es un número entero' }).nullish(),
  starts: z.iso.datetime({ offset: true, error: 'No es un momento' }).nullish(),
  opens: z.iso.time({ error: 'No es una hora', precision: -1 }).nullish(),
  owner: id.nullish(),
  keeper: id,
  members: z.array(id).default([]),
  site: z.url({ error: 'No es una dirección' }).nullish(),
  shade: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'No es un color')
    .nullish(),
});

const thing = thingForm.extend({
  id,
  state: z.enum(['draft', 'paid']),
  open: z.literal([0, 1]),
  owner_name: z.string().nullable(),
  keeper_name: z.string().nullable(),
  total: z.number(),
});
export type Thing = z.output<typeof thing>;

/** A made-up entity with every kind of field, served by the calls of the teams. */
export const things = entity({
  name: 'teams',
  record: thing,
  steps: { main: thingForm },
  sortable: ['name'],
  searchable: ['name'],
  references: { owner: 'employees', keeper: 'employees', members: 'employees' },
  routes: teams.routes,
  rights: teams.rights,
  defaults: {},
});

export const thingOf = (over: Readonly<Record<string, unknown>> = {}) => ({
  id: 5,
  name: 'Local',
  price: 123_450,
  seats: 12,
  starts: '2026-11-16T08:05:00+01:00',
  opens: '08:05',
  owner: 21,
  owner_name: 'Lucía Gómez',
  keeper: 22,
  keeper_name: 'Mario Sanz',
  members: [21, 22],
  site: 'https://example.com/local',
  shade: '#ff8800',
  state: 'paid',
  open: 1,
  total: 1234.5,
  ...over,
});

/** Its label in a catalogue that knows nothing of it. */
export const labelOf = (source: keyof Thing) => `resources.teams.fields.${source}`;

const shown = [
  { source: 'name', kind: 'text' },
  { source: 'price', kind: 'money' },
  { source: 'seats', kind: 'integer' },
  { source: 'starts', kind: 'datetime' },
  { source: 'opens', kind: 'time' },
  { source: 'owner', kind: 'reference' },
  { source: 'members', kind: 'references' },
  { source: 'site', kind: 'url' },
  { source: 'shade', kind: 'color' },
  { source: 'state', kind: 'status', choices: ['draft', 'paid'], tones: { paid: 'wrong' } },
  { source: 'total', kind: 'computed' },
] as const;

/** The entity with columns of every kind, a form of those that can be typed, and the given filters. */
export const thingsWith = (filters: readonly Filter<Thing>[] = []): ResourceDefinition =>
  defineView(things, {
    title: ['name'],
    list: { sort: { field: 'name', order: 'ASC' }, rowClick: 'edit', columns: shown, filters },
    form: {
      steps: {
        main: [
          { source: 'name', kind: 'text' },
          { source: 'price', kind: 'money' },
          { source: 'seats', kind: 'integer' },
          { source: 'starts', kind: 'datetime' },
          { source: 'opens', kind: 'time' },
          { source: 'owner', kind: 'reference' },
          { source: 'keeper', kind: 'reference' },
          { source: 'site', kind: 'url' },
          { source: 'shade', kind: 'color' },
        ],
      },
    },
  });

/** The people to whom it refers; their list is asked for, and their pages are led to. */
export const people: ResourceDefinition = defineView(employees, {
  title: ['name', 'last_name'],
  list: { sort: { field: 'name', order: 'ASC' }, rowClick: 'show', columns: [{ source: 'name', kind: 'text' }] },
  detail: { cards: [{ id: 'personal', fields: [{ source: 'email', kind: 'email' }] }] },
});
