import { expect, test } from 'vitest';
import { employeeMessages as say } from '#domain/organization/employees/messages/index.ts';
import { personMessages } from '#domain/organization/people/messages/index.ts';
import type { TermVersion } from '#domain/organization/employees/termVersions.ts';
import { endpoints } from '#domain/endpoints.ts';
import { api, company, detail, withCompany } from '../employees.fixture.ts';

withCompany();

/** Somebody hired on 1 March 2024 with 40 hours a week from then on. */
const hire = async (over: { left?: string; terms?: boolean } = {}) => {
  const id = company.employeeId;
  await api.sql(`update enterprise_users set hired_on = '2024-03-01', left_on = $2 where user_id = $1`, [
    id,
    over.left ?? null,
  ]);
  await api.sql('delete from closures where user_id = $1', [id]);
  if (over.terms === false) await api.sql('delete from work_terms where user_id = $1', [id]);
  return id;
};
const terms = (valid_from: string | null, over: object = {}) => ({
  valid_from,
  hours: 30,
  contract_type: 'partial',
  hours_type: 'weekly',
  flex: 1,
  quantity_days: 4,
  vacation_days: 20,
  ...over,
});
const as = () => company.adminId;
const list = async (id: number) =>
  (await api.call(endpoints.listTerms, { as: as(), params: { id } })).data as TermVersion[];
const add = (id: number, from: string | null, over: object = {}) =>
  api.call(endpoints.addTerms, { as: as(), params: { id }, body: terms(from, over) });
const update = (id: number, valid_from: string, to: string, over: object = {}) =>
  api.call(endpoints.updateTerms, { as: as(), params: { id, valid_from }, body: terms(to, over) });
const remove = (id: number, valid_from: string) =>
  api.call(endpoints.deleteTerms, { as: as(), params: { id, valid_from } });
const close = (id: number, month: string) =>
  api.sql(
    `insert into closures (enterprise_id, user_id, month, scheduled_ms, worked_ms, closed_at) values ($1, $2, $3, 0, 0, now())`,
    [company.enterpriseId, id, month],
  );
const days = (versions: unknown) =>
  (versions as TermVersion[]).map(({ valid_from, valid_to }) => [valid_from, valid_to]);

test('terms are added, past and to come, changed, moved and deleted, without a gap', async () => {
  const id = await hire();
  const past = await add(id, '2025-01-01', { hours: 20 });
  expect(past).toMatchObject({ status: 201, message: say.termsAdded });
  const later = await add(id, '2199-07-01', { hours: 35 });
  expect(days(later.data)).toEqual([
    ['2024-03-01', '2024-12-31'],
    ['2025-01-01', '2199-06-30'],
    ['2199-07-01', null],
  ]);
  expect(await detail(id)).toMatchObject({ hours: 20 });

  const moved = await update(id, '2025-01-01', '2025-02-01', { hours: 25 });
  expect(moved).toMatchObject({ status: 200, message: say.termsUpdated });
  expect(days(moved.data)[0]).toEqual(['2024-03-01', '2025-01-31']);
  expect(await detail(id)).toMatchObject({ hours: 25 });

  expect(await update(id, '2024-03-01', '2024-03-01', { hours: 38 })).toMatchObject({ status: 200 });
  expect((await list(id)).map(({ hours }) => hours)).toEqual([38, 25, 35]);

  const gone = await remove(id, '2025-02-01');
  expect(gone).toMatchObject({ status: 200, message: say.termsDeleted });
  expect(days(gone.data)).toEqual([
    ['2024-03-01', '2199-06-30'],
    ['2199-07-01', null],
  ]);
  expect(await remove(id, '2025-02-01')).toMatchObject({ status: 404 });
});

test('what is left out of a change stays as it was', async () => {
  const id = await hire();
  await add(id, '2025-01-01', { duration: 'seasonal', part_time_percent: 75, night_worker: 1 });
  const changed = await update(id, '2025-01-01', '2025-01-01', { hours: 31 });
  expect((changed.data as TermVersion[])[1]).toMatchObject({ hours: 31, duration: 'seasonal', night_worker: 1 });
});

test('a day without a place is refused at its field', async () => {
  const id = await hire({ left: '2030-12-31' });
  await add(id, '2025-01-01');
  const refused = async (answer: ReturnType<typeof add>) => {
    const { status, errors } = await answer;
    return [status, errors?.valid_from];
  };
  expect(await refused(add(id, '2024-02-29'))).toEqual([422, say.termsBeforeHire('01/03/2024')]);
  expect(await refused(add(id, '2024-03-01'))).toEqual([422, say.termsTaken]);
  expect(await refused(add(id, '2025-01-01'))).toEqual([422, say.termsTaken]);
  expect(await refused(add(id, '2031-01-01'))).toEqual([422, say.termsAfterLeaving('31/12/2030')]);
  expect(await refused(add(id, '2025-02-30'))).toEqual([422, 'Esa fecha no existe']);
  expect(await refused(add(id, null))).toEqual([422, say.termsFromRequired]);
  expect(await refused(update(id, '2024-03-01', '2024-05-01'))).toEqual([422, say.termsFirstFrom('01/03/2024')]);
  expect(await remove(id, '2024-03-01')).toMatchObject({ status: 409, message: say.termsFirstStay });
  expect(await add(id, '2026-01-01', { hours: -1, part_time_percent: 300 })).toMatchObject({
    status: 422,
    errors: { hours: personMessages.hoursMin, part_time_percent: personMessages.partTimePercent },
  });
});

test('a change before the day on which the person was created is recorded; the first terms count up to it', async () => {
  const id = await hire();
  await api.sql(`update work_terms set valid_from = '2026-07-15' where user_id = $1`, [id]);
  expect(days((await add(id, '2025-07-01', { vacation_days: 13 })).data)).toEqual([
    ['2024-03-01', '2025-06-30'],
    ['2025-07-01', null],
  ]);
  expect((await list(id)).map(({ hours }) => hours)).toEqual([40, 30]);
});

test('closed months do not change', async () => {
  const id = await hire();
  await add(id, '2025-03-01');
  await close(id, '2025-01-01');
  const text = say.termsInClosedMonths('enero de 2025');
  const refusal = { status: 409, message: text, errors: { valid_from: text } };
  expect(await add(id, '2024-06-01')).toMatchObject(refusal);
  expect(await add(id, '2025-01-31')).toMatchObject(refusal);
  expect(await update(id, '2025-03-01', '2025-01-15')).toMatchObject(refusal);
  expect(await update(id, '2024-03-01', '2024-03-01')).toMatchObject(refusal);
  expect(await add(id, '2025-02-01')).toMatchObject({ status: 201 });
  expect(await update(id, '2025-03-01', '2025-04-01')).toMatchObject({ status: 200 });

  await close(id, '2025-02-01');
  expect(await remove(id, '2025-02-01')).toMatchObject({
    status: 409,
    message: say.termsInClosedMonths('febrero de 2025'),
  });
  await api.sql('update closures set closed_at = null, reopened_at = now() where user_id = $1', [id]);
  expect(await remove(id, '2025-02-01')).toMatchObject({ status: 200 });
});

test('the first terms of whoever has none cover the hire date; administrators have none', async () => {
  const id = await hire({ terms: false });
  expect(days((await add(id, '2024-09-01')).data)).toEqual([['2024-03-01', null]]);
  const answer = await api.call(endpoints.addTerms, {
    as: as(),
    params: { id: company.people.advisor },
    body: terms('2199-01-01'),
  });
  expect(answer).toMatchObject({ status: 409, message: say.termsOfNobody });
});

test('a change by the form counts from today, whatever comes later', async () => {
  const id = await hire();
  await add(id, '2199-07-01', { hours: 35 });
  const { data } = await api.call(endpoints.getUser, { as: as(), params: { id } });
  const body = { ...(data as object), phone: '600000001', hours: 33 };
  expect(await api.call(endpoints.updateUser, { as: as(), params: { id }, body })).toMatchObject({ status: 200 });
  expect((await list(id)).map(({ hours }) => hours)).toEqual([40, 33, 35]);
});

test('a night worker by the schedule is proposed to whom may change the terms, until one version says so (art. 36.1 ET)', async () => {
  const id = await hire();
  const schedule = (shift: string) => ({
    name: `Horario ${shift}`,
    month_days: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    rotating_weeks: [{ week_number: 1, day_schedules: [{ days: [1, 2, 3, 4, 5], shift }], employees: [id], teams: [] }],
    enterprise_id: company.enterpriseId,
  });
  const proposed = async (reader = as()) =>
    ((await api.call(endpoints.listTerms, { as: reader, params: { id } })).data as TermVersion[]).map(
      ({ night_proposed = 0 }) => night_proposed,
    );
  expect(await proposed()).toEqual([0]);
  const made = await api.call(endpoints.createSchedule, { as: as(), body: schedule('19:00 - 03:00') });
  expect(made.status).toBe(201);
  expect(await proposed()).toEqual([1]);
  expect(await proposed(company.managerId)).toEqual([0]);
  const [standing] = await list(id);
  expect(standing?.night_worker).toBe(0);
  await update(id, standing?.valid_from ?? '', standing?.valid_from ?? '', { night_worker: 1 });
  expect(await proposed()).toEqual([0]);
});
