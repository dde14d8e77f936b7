import { describe, expect, test } from 'vitest';
import { field } from '#domain/kernel/fields.ts';
import { kernelMessages as say } from '#domain/kernel/messages/index.ts';
import type { Actor } from '#domain/rights.ts';
import { createCompany } from '#tests/support/company/company.ts';
import {
  admin,
  company,
  api,
  courses,
  database,
  insert,
  namesBy,
  records,
  sumsBy,
  withCourses,
  withoutCost,
} from './plain.fixture.ts';

withCourses();

const answerOf = async (id: number, now = Date.parse('2026-03-02T10:00:00Z'), seen = courses.fields) => {
  const row = await records.find(database, id);
  return row && records.present(row, seen, {}, now);
};

const full = () => ({
  mode: 'online',
  starts_on: '2026-03-02',
  opens_at: '2026-03-02T09:30:00+01:00',
  at: '09:30',
  cost: 12_050,
  seats: 3,
  mandatory: 1,
  owner: company.employeeId,
  attendees: [company.employeeId],
  team: company.teamId,
});

describe('a record of a plain resource', () => {
  test('is answered as it was given, with the names of what it refers to and what is computed', async () => {
    const answer = await answerOf(await insert(full()));
    expect(answer).toMatchObject({ ...full(), name: 'Curso', team_name: 'Equipo', started: 1 });
    expect(answer?.attendees_names).toMatchObject([{ id: company.employeeId }]);
    expect(courses.record.safeParse(answer).error).toBeUndefined();
  });

  test('is computed by the enterprise’s clock: a day begins at its own midnight', async () => {
    const id = await insert(full());
    expect((await answerOf(id, Date.parse('2026-03-01T22:59:00Z')))?.started).toBe(0);
    expect((await answerOf(id, Date.parse('2026-03-01T23:00:00Z')))?.started).toBe(1);
  });

  test('without a value it answers null, no and nobody', async () => {
    expect(await answerOf(await insert({}))).toMatchObject({
      mode: null,
      starts_on: null,
      at: null,
      mandatory: 0,
      owner: null,
      owner_name: null,
      attendees: [],
      started: 0,
    });
  });

  test('changes what is given and keeps the rest', async () => {
    const id = await insert(full());
    const row = await records.find(database, id);
    if (!row) throw new Error('The record is not there');
    await database.transaction((tx) => records.update(tx, admin, row, { at: null, attendees: [] }, courses.fields, {}));
    expect(await answerOf(id)).toMatchObject({ ...full(), at: null, attendees: [] });
  });

  test('keeps the people and teams that a manager who saves it cannot see', async () => {
    const { enterpriseId, managerId, employeeId, adminId, teamId, people } = company;
    const limited: Actor = {
      memberships: [{ enterprise_id: enterpriseId, user_id: managerId, role: 'manager', teamsOnly: true }],
    };
    const id = await insert({ owner: adminId, team: teamId, attendees: [adminId, employeeId, managerId] });
    const saves = async (values: object) => {
      const row = await records.find(database, id);
      if (!row) throw new Error('The record is not there');
      await database.transaction((tx) => records.update(tx, limited, row, { ...values }, courses.fields, {}));
      return answerOf(id);
    };
    const saved = await saves({ owner: null, team: null, attendees: [] });
    expect(saved).toMatchObject({ owner: adminId, team: teamId });
    expect(new Set(saved?.attendees as number[])).toEqual(new Set([adminId, employeeId]));
    const added = await saves({ owner: managerId, attendees: [managerId] });
    expect(added).toMatchObject({ owner: managerId });
    expect(new Set(added?.attendees as number[])).toEqual(new Set([adminId, employeeId, managerId]));
    await expect(saves({ attendees: [people.advisor] })).rejects.toMatchObject({
      errors: { attendees: say.notRecords },
    });
  });

  test('refers to nobody of another company, nor to what is not there', async () => {
    const { employeeId, teamId } = await createCompany(api);
    await expect(insert({ owner: employeeId })).rejects.toMatchObject({ errors: { owner: say.notRecord } });
    await expect(insert({ team: teamId })).rejects.toMatchObject({ errors: { team: say.notRecord } });
    await expect(insert({ attendees: [company.employeeId, 2_000_000_000] })).rejects.toMatchObject({
      errors: { attendees: say.notRecords },
    });
    expect(await namesBy({})).toEqual([]);
  });

  test('forgets what it referred to and is gone', async () => {
    const id = await insert({ team: company.teamId });
    await api.sql('update courses set team = 2000000000');
    expect(await answerOf(id)).toMatchObject({ team: null, team_name: null });
  });
});

describe('filters', () => {
  test.each<[string, () => Record<string, unknown>, string[]]>([
    ['a choice', () => ({ mode: 'online' }), ['Ávila']],
    ['several choices', () => ({ mode: ['online', 'mixed'] }), ['Ávila', 'Burgos']],
    ['dates', () => ({ starts_on: { from: '2026-03-01', to: '2026-03-31' } }), ['Ávila']],
    ['dates from', () => ({ starts_on: { from: '2026-03-03' } }), ['Burgos']],
    ['an instant by the local date', () => ({ opens_at: { to: '2026-03-02' } }), ['Ávila']],
    ['times', () => ({ at: { from: '09:00', to: '10:00' } }), ['Ávila']],
    ['amounts', () => ({ cost: { from: 10_000 } }), ['Ávila']],
    ['whole numbers, however large', () => ({ seats: { from: 3, to: 9_000_000_000 } }), ['Ávila']],
    ['a flag', () => ({ mandatory: 0 }), ['Burgos', 'Cádiz']],
    ['a reference', () => ({ owner: company.employeeId }), ['Ávila']],
    ['one of many', () => ({ attendees: [company.managerId] }), ['Ávila', 'Burgos']],
    ['a text within', () => ({ name: 'adi' }), ['Cádiz']],
    ['two at once', () => ({ mandatory: 1, mode: 'mixed' }), []],
    ['nothing', () => ({ mode: '', owner: null }), ['Ávila', 'Burgos', 'Cádiz']],
  ])('by %s', async (_what, filter, expected) => {
    await insert({ ...full(), name: 'Ávila', attendees: [company.managerId] });
    const late = '2026-03-03T00:30:00+01:00';
    await insert({
      name: 'Burgos',
      mode: 'mixed',
      starts_on: '2026-04-01',
      opens_at: late,
      cost: 99,
      attendees: [company.managerId],
    });
    await insert({ name: 'Cádiz' });
    expect(await namesBy({ filter: filter() })).toEqual(expected);
  });

  test.each([
    [{ mode: 'elsewhere' }, say.badFilter('mode')],
    [{ starts_on: '2026-03-01' }, say.badFilter('starts_on')],
    [{ starts_on: { from: '2026-02-30' } }, say.badFilter('starts_on')],
    [{ starts_on: { from: '2026-03-01', until: '2026-03-02' } }, say.badFilter('starts_on')],
    [{ cost: { from: '1' } }, say.badFilter('cost')],
    [{ cost: { from: 0.5 } }, say.badFilter('cost')],
    [{ seats: { to: 2.5 } }, say.badFilter('seats')],
    [{ seats: { to: 1e300 } }, say.badFilter('seats')],
    [{ starts_on: { from: '0000-01-01' } }, say.badFilter('starts_on')],
    [{ at: { from: '9' } }, say.badFilter('at')],
    [{ owner: 3_000_000_000 }, say.badFilter('owner')],
    [{ owner: { q: 'Ana' } }, say.badFilter('owner')],
    [{ mandatory: 'perhaps' }, say.badFilter('mandatory')],
    [{ started: 1 }, say.unknownFilter('started')],
    [{ constructor: 1 }, say.unknownFilter('constructor')],
  ])('%j is refused in words', async (filter, message) => {
    await expect(namesBy({ filter })).rejects.toMatchObject({ status: 422, errors: { filter: message } });
  });
});

describe('the sums of a list', () => {
  test('are those of all that the filter finds, whatever the page', async () => {
    for (const [mode, cost, seats, hours] of [
      ['online', 12_050, 3, 0.1],
      ['online', 1, 4, 0.2],
      ['mixed', 100, null, 2.5],
      ['mixed', null, null, 0.2],
    ] as const)
      await insert({ mode, cost, seats, hours });
    expect(await sumsBy({ mode: 'online' })).toEqual({ cost: '12051', seats: '7', hours: '0.3' });
    expect(await sumsBy({})).toEqual({ cost: '12151', seats: '7', hours: '3' });
    expect(await sumsBy({ mode: 'onsite' })).toEqual({ cost: '0', seats: '0', hours: '0' });
  });

  test('are exact beyond what a number holds', async () => {
    for (const seats of [2_147_483_647, 2_147_483_647])
      await insert({ cost: Number.MAX_SAFE_INTEGER, seats, hours: Number.MAX_VALUE });
    const { cost, seats, hours = '' } = await sumsBy({});
    expect([cost, seats]).toEqual(['18014398509481982', '4294967294']);
    expect(hours).toMatch(/^3595386\d{302}$/);
  });

  test('leave out what the reader may not see', async () => {
    await insert({ cost: 100, seats: 2 });
    expect(await sumsBy({}, withoutCost)).toEqual({ seats: '2', hours: '0' });
  });

  test('has those of own fields beside them', async () => {
    await insert({ seats: 2 });
    await api.sql(`update courses set custom_fields = '{"f7": 2.5}'`);
    const own = { f7: field('number', { summed: true }) };
    expect(await sumsBy({}, {}, own)).toEqual({ f7: '2.5' });
  });
});

describe('a field that somebody may not see', () => {
  test('is neither answered, changed, sorted nor filtered by, as if it were not there', async () => {
    const dear = await insert({ ...full(), name: 'Dear' });
    await insert({ name: 'Cheap', cost: 1 });
    expect((await answerOf(dear, 0, withoutCost as typeof courses.fields))?.cost).toBeNull();
    await expect(namesBy({ filter: { cost: { from: 5 } } }, withoutCost)).rejects.toMatchObject({
      errors: { filter: say.unknownFilter('cost') },
    });
    expect(await namesBy({ sort: ['cost', 'DESC'] }, withoutCost)).toEqual(['Dear', 'Cheap'].toSorted().toReversed());
    const row = await records.find(database, dear);
    if (!row) throw new Error('The record is not there');
    await database.transaction((tx) => records.update(tx, admin, row, { cost: 1 }, withoutCost, {}));
    expect((await answerOf(dear))?.cost).toBe(12_050);
  });
});

test('a list is sorted by whom it refers to, and blanks stand together', async () => {
  await api.sql(`update enterprise_users set name = 'Zoe' where user_id = $1`, [company.managerId]);
  await insert({ name: 'One', owner: company.managerId });
  await insert({ name: 'Two', owner: company.employeeId });
  await insert({ name: 'Three' });
  const ascending = await namesBy({ sort: ['owner', 'ASC'] });
  expect(ascending.toReversed()).toEqual(await namesBy({ sort: ['owner', 'DESC'] }));
  expect(ascending.at(-1)).toBe('Three');
});
