import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { FieldKindName } from './fieldKinds.ts';
import { computed, field } from './fields.ts';
import { chosenFileMessages as chosen, kernelMessages as say } from './messages/index.ts';
import { plainEndpoints } from './plainEndpoints.ts';
import { plainEntity } from './plainEntity.ts';

const choices = ['onsite', 'online'] as const;
const far = say.outsideRecordedYears(1900, 2199);
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
    ['email', 'ana@[127.0.0.1]', say.notEmail],
    ['email', 'ana@127.0.0.1', say.notEmail],
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
    ['date', '2026-02-29', say.noSuchDate],
    ['datetime', '2026-02-29T09:30:00Z', say.noSuchDate],
    ['datetime', '30/02/2026 9:30', say.noSuchDate],
    ['phone', '600 111 222', '600 111 222'],
    ['phone', 'abc', say.notPhone],
    ['date', '0000-01-01', far],
    ['datetime', '2026-03-02T09:30:00+01:00', '2026-03-02T09:30:00+01:00'],
    ['datetime', '2026-03-02T09:30:00', say.notInstant],
    ['datetime', '0000-01-01T00:00:00Z', far],
    ['datetime', '9999-12-31T23:59:59-23:59', far],
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

describe('a file', () => {
  const file = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name);
  test.each<[FieldKindName, unknown, unknown]>([
    ['file', file('a.pdf'), undefined],
    ['file', file('A.DOCX'), undefined],
    ['file', { name: 'a.pdf', size: 3, type: 'application/pdf', url: '/api/x' }, undefined],
    ['file', null, undefined],
    ['file', 'a.pdf', say.required],
    ['file', file('a.png'), chosen.wrongEnding('a.png', '.pdf, .doc, .docx, .xls, .xlsx')],
    ['image', file('a.png', 0), chosen.empty('a.png')],
    ['image', file('a.svg'), chosen.wrongEnding('a.svg', '.png, .jpg, .jpeg, .webp')],
  ])('%s: %j', (kind, given, problem) =>
    expect(field(kind, optionsOf(kind)).form.safeParse(given).error?.issues[0]?.message).toBe(problem),
  );

  test('is as large as its field takes', () => {
    const small = field('image', { mostMegabytes: 1, types: ['.png'] });
    expect(small.form.safeParse(file('a.png', 1024 * 1024)).success).toBe(true);
    const { error } = small.form.safeParse(file('a.png', 1024 * 1024 + 1));
    expect(error?.issues[0]?.message).toBe(chosen.tooLarge('a.png', 1));
  });

  test('that is required may be missing from an answer, since it comes after its record', () => {
    const required = field('file', { required: true });
    expect(required.form.safeParse(undefined).error?.issues[0]?.message).toBe(say.required);
    expect(required.wire.safeParse(null).success).toBe(true);
  });

  test('has no order, no default and nothing to search', () => {
    for (const options of [{ sortable: true }, { searchable: true }, { default: 'x' }] as const)
      expect(() => field('file', options)).toThrow('A file has no order');
  });

  test('has calls beside the five, and no place in their bodies; one that is required is not removed', () => {
    const callsOf = (permit: ReturnType<typeof field<'file', { required?: true }>>) =>
      plainEndpoints(
        plainEntity({
          name: 'cars',
          table: 'cars',
          title: 'name',
          fields: { name: field('text', { required: true }), permit },
        }),
        'car',
      );
    const calls = callsOf(field('file', {}));
    expect(Object.keys(calls).slice(7)).toEqual(['getCarFile', 'sendCarFile', 'removeCarFile']);
    expect(Object.keys(calls.createCar.body.shape)).toEqual(['name', 'custom_fields', 'enterprise_id']);
    expect(calls.sendCarFile.path).toBe('/api/cars/{id}/files/{field}');
    expect(calls.sendCarFile.params.safeParse({ id: 1, field: 'name' }).success).toBe(false);
    expect(Object.keys(callsOf(field('file', { required: true })))).not.toContain('removeCarFile');
  });
});

test('one can be summed where there is something to add up', () => {
  expect(field('money', { summed: true }).summed).toBe(true);
  expect(() => field('date', { summed: true })).toThrow('no sum of the kind "date"');
  expect(() => computed('integer', { summed: true }, () => 1)).toThrow('cannot be summed');
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
      'id enterprise_id name price teacher pupils free teacher_name pupils_names custom_fields'.split(' '),
    );
    expect(Object.keys(courses.steps.main.shape)).toEqual(['name', 'price', 'teacher', 'pupils']);
    const sortable: readonly ('name' | 'price')[] = courses.sortable;
    expect([sortable, courses.searchable]).toEqual([['name', 'price'], ['name']]);
    expect(courses.references).toEqual({ teacher: 'employees', pupils: 'employees' });
    expect(courses.defaults).toEqual({ price: 0 });
    const named: z.output<typeof courses.record>['pupils_names'] = [{ id: 1, name: 'Ana' }];
    expect(named).toHaveLength(1);
  });

  test('has no field named as an own field of an enterprise', () => {
    const named = (source: string) => () =>
      plainEntity({ name: 'rooms', table: 'rooms', title: source, fields: { [source]: field('text') } });
    expect(named('f12')).toThrow('rooms: "f12" is a name of own fields');
    expect(named('floor')).not.toThrow();
  });

  test('has a form of several steps, in the last of which stands what none names', () => {
    const name = field('text', { required: true });
    const full = computed('flag', {}, ({ seats }) => (seats === 0 ? 1 : 0));
    const fields = { name, seats: field('integer'), floor: field('text'), full };
    const declared = { name: 'rooms', table: 'rooms', title: 'name', fields } as const;
    const rooms = plainEntity({ ...declared, steps: { what: ['name'], size: ['seats'] } });
    expect(Object.entries(rooms.steps).map(([step, { shape }]) => [step, Object.keys(shape)])).toEqual([
      ['what', ['name']],
      ['size', ['seats', 'floor']],
    ]);
    const sent = Object.keys(plainEndpoints(rooms, 'room').createRoom.body.shape);
    expect(sent).toEqual(['name', 'seats', 'floor', 'custom_fields', 'enterprise_id']);
    // @ts-expect-error a computed field is asked for by no step
    expect(() => plainEntity({ ...declared, steps: { what: ['name', 'full'] } })).toThrow('rooms: a stored field');
    expect(() => plainEntity({ ...declared, steps: { what: ['name'], size: ['name'] } })).toThrow('in one step');
  });

  test('has five calls and those of an import, whose examples its form takes', () => {
    const calls = plainEndpoints(courses, 'course');
    expect(Object.keys(calls)).toEqual([
      'listCourses',
      'getCourse',
      'createCourse',
      'updateCourse',
      'deleteCourse',
      'previewCoursesImport',
      'importCourses',
    ]);
    const fixture = { enterpriseId: 1, employeeId: 2, unique: () => 'x', recordOf: () => 3 };
    const example = calls.createCourse.example(fixture as never);
    expect(calls.createCourse.body.safeParse(example.body).error).toBeUndefined();
    const file = calls.importCourses.example(fixture as never);
    expect(calls.importCourses.body.safeParse(file.body).error).toBeUndefined();
    expect(calls.deleteCourse.example(fixture as never).params).toEqual({ id: 3 });
  });
});
