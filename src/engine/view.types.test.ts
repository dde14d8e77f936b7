import { describe, expectTypeOf, it } from 'vitest';
import type { employees } from '#domain/organization/employees/employees.ts';
import type { RecordOf, StepsOf } from '#domain/kernel/entity.ts';
import type { teams } from '#domain/planning/teams/teams.ts';
import type { View } from './view.ts';

// Held by `npm run types`: what a view may not say does not compile.
type ViewOf<E extends { readonly sortable: readonly string[] }> = View<RecordOf<E>, StepsOf<E>, E['sortable'][number]>;
type TeamsView = ViewOf<typeof teams>;
type EmployeesView = ViewOf<typeof employees>;
type Steps = NonNullable<EmployeesView['form']>['steps'];

describe('a view compiles only', () => {
  it('with fields of the record', () => {
    type Column = TeamsView['list']['columns'][number];
    expectTypeOf<{ source: 'user_count'; kind: 'number' }>().toExtend<Column>();
    expectTypeOf<{ source: 'wages'; kind: 'number' }>().not.toExtend<Column>();
    expectTypeOf<'wages'>().not.toExtend<TeamsView['title'][number]>();
  });

  it('with kinds that exist, and choices where they are needed', () => {
    type Column = EmployeesView['list']['columns'][number];
    expectTypeOf<{ source: 'role'; kind: 'select'; choices: ['admin'] }>().toExtend<Column>();
    expectTypeOf<{ source: 'role'; kind: 'select' }>().not.toExtend<Column>();
    expectTypeOf<{ source: 'role'; kind: 'colour' }>().not.toExtend<Column>();
  });

  it('with tones for a status alone', () => {
    type Column = EmployeesView['list']['columns'][number];
    expectTypeOf<{ source: 'role'; kind: 'status'; choices: ['admin']; tones: { admin: 'info' } }>().toExtend<Column>();
    expectTypeOf<{
      source: 'role';
      kind: 'status';
      choices: ['admin'];
      tones: { admin: 'red' };
    }>().not.toExtend<Column>();
    expectTypeOf<{ source: 'role'; kind: 'select'; choices: ['admin']; tones: object }>().not.toExtend<Column>();
  });

  it('with filters that the list can have', () => {
    type Filter = NonNullable<EmployeesView['list']['filters']>[number];
    expectTypeOf<{ source: 'role'; kind: 'select'; choices: ['admin']; several: true }>().toExtend<Filter>();
    expectTypeOf<{ source: 'birth_date'; kind: 'date'; default: { from: '2000-01-01' } }>().toExtend<Filter>();
    expectTypeOf<{ source: 'hours'; kind: 'number'; default: { from: 20 } }>().toExtend<Filter>();
    expectTypeOf<{ source: 'flex'; kind: 'flag'; default: 1 }>().toExtend<Filter>();
    expectTypeOf<{ source: 'teamIds'; kind: 'references'; several: true }>().toExtend<Filter>();
    expectTypeOf<{ source: 'phone'; kind: 'phone' }>().toExtend<Filter>();
    expectTypeOf<{ source: 'hours'; kind: 'number'; default: { from: '20' } }>().not.toExtend<Filter>();
    expectTypeOf<{ source: 'role'; kind: 'select' }>().not.toExtend<Filter>();
    expectTypeOf<{ source: 'days_of_week'; kind: 'weekdays' }>().not.toExtend<Filter>();
    expectTypeOf<{ source: 'wages'; kind: 'money' }>().not.toExtend<Filter>();
  });

  it('with sorts that the entity offers', () => {
    expectTypeOf<'user_count'>().toExtend<TeamsView['list']['sort']['field']>();
    expectTypeOf<'description'>().not.toExtend<TeamsView['list']['sort']['field']>();
  });

  it('with fields of the step that they stand in', () => {
    expectTypeOf<'email'>().toExtend<Steps['personal'][number]['source']>();
    expectTypeOf<'hours'>().toExtend<Steps['work'][number]['source']>();
    expectTypeOf<'hours'>().not.toExtend<Steps['personal'][number]['source']>();
    expectTypeOf<'email'>().not.toExtend<Steps['work'][number]['source']>();
  });

  it('with the steps of the entity, all of them', () => {
    expectTypeOf<keyof Steps>().toEqualTypeOf<'personal' | 'work' | 'admin'>();
    expectTypeOf<Omit<Steps, 'work'>>().not.toExtend<Steps>();
  });
});
