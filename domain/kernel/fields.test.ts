import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { computed, field, type FieldKindName } from './fields.ts';
import { kernelMessages as say } from './messages/index.ts';
import { plainEndpoints, plainEntity } from './plainEntity.ts';

const choices = ['onsite', 'online'] as const;
const optionsOf = (kind: FieldKindName) => ({ choices, entity: 'employees', kind });
const read = (kind: FieldKindName, value: unknown) => {
  const { form } = field(kind, optionsOf(kind));
  const { data, error } = form.safeParse(value);
  return error ? error.issues[0]?.message : data;
};

describe('a value of a kind is read, or refused in words', () => {
  test.each<[FieldKindName, unknown, unknown]>([
    ['text', ' Ana ', 'Ana'],
    ['text', '   ', null],
    ['text', 'x'.repeat(256), say.tooLong(255)],
    ['longText', 'x'.repeat(2001), say.tooLong(2000)],
    ['email', 'ana@example', say.notEmail],
    ['email', 'ana@example.com', 'ana@example.com'],
    ['url', 'javascript:alert(1)', say.notUrl],
    ['url', 'https://example.com/a b', say.notUrl],
    ['url', 'https://example.com/a', 'https://example.com/a'],
    ['color', '#1A7A41', '#1A7A41'],
    ['color', 'green', say.notColor],
    ['number', 2.5, 2.5],
    ['number', '2,5', say.notNumber],
    ['number', Infinity, say.notNumber],
    ['integer', 2.5, say.notWhole],
    ['integer', 3_000_000_000, say.notWhole],
    ['money', 12_050, 12_050],
    ['money', 120.5, say.notAmount],
    ['date', '2028-02-29', '2028-02-29'],
    ['date', '2026-02-29', say.notDate],
    ['datetime', '2026-03-02T09:30:00+01:00', '2026-03-02T09:30:00+01:00'],
    ['datetime', '2026-03-02T09:30:00', say.notInstant],
    ['time', '23:59', '23:59'],
    ['time', '24:00', say.notTime],
    ['flag', true, 1],
    ['flag', undefined, 0],
    ['select', 'online', 'online'],
    ['select', 'elsewhere', say.notChoice],
    ['status', '', null],
    ['reference', 7, 7],
    ['reference', 0, say.notRecord],
    ['references', [7, 7, 8], [7, 8]],
    ['references', undefined, []],
    ['references', 'seven', say.notRecords],
  ])('%s: %j', (kind, given, expected) => expect(read(kind, given)).toEqual(expected));

  test.each<[unknown]>([[undefined], [null], ['  ']])('a required one is asked for: %j', (given) => {
    const plain = field('text', { required: true }).form.safeParse(given ?? '');
    expect(plain.error?.issues[0]?.message).toBe(say.required);
    const own = field('date', { required: () => '¿Cuándo?' }).form.safeParse(given ?? undefined);
    expect(own.success).toBe(false);
  });
});

test('one that not everyone sees cannot be required, and may be missing from any answer', () => {
  expect(() => field('text', { required: true, right: 'records.edit' })).toThrow('cannot be required');
  expect(field('integer', { default: 3, right: 'records.edit' }).wire.safeParse(null).success).toBe(true);
});

describe('an entity made of fields', () => {
  const courses = plainEntity({
    name: 'courses',
    table: 'courses',
    title: 'name',
    fields: {
      name: field('text', { required: true, sortable: true, searchable: true }),
      price: field('money', { default: 0, sortable: true }),
      teacher: field('reference', { entity: 'employees' }),
      pupils: field('references', { entity: 'employees' }),
      free: computed('flag', {}, ({ price }) => (price === 0 ? 1 : 0)),
    },
  });

  test('answers its fields, what they refer to by name, and nothing else is typed', () => {
    expect(Object.keys(courses.record.shape)).toEqual(
      'id enterprise_id name price teacher pupils free teacher_name pupils_names'.split(' '),
    );
    expect(Object.keys(courses.steps.main.shape)).toEqual(['name', 'price', 'teacher', 'pupils']);
    expect([courses.sortable, courses.searchable]).toEqual([['name', 'price'], ['name']]);
    expect(courses.references).toEqual({ teacher: 'employees', pupils: 'employees' });
    expect(courses.defaults).toEqual({ price: 0 });
    const named: z.output<typeof courses.record>['pupils_names'] = [{ id: 1, name: 'Ana' }];
    expect(named).toHaveLength(1);
  });

  test('has five calls whose examples its form takes', () => {
    const calls = plainEndpoints(courses, 'course');
    expect(Object.keys(calls)).toEqual(['listCourses', 'getCourse', 'createCourse', 'updateCourse', 'deleteCourse']);
    const fixture = { enterpriseId: 1, employeeId: 2, unique: () => 'x', recordOf: () => 3 };
    const example = calls.createCourse.example(fixture as never);
    expect(calls.createCourse.body.safeParse(example.body).error).toBeUndefined();
    expect(calls.deleteCourse.example(fixture as never).params).toEqual({ id: 3 });
  });
});
