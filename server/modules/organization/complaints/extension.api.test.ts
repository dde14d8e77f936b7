import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Complaint, ComplaintCase } from '#domain/organization/complaints/complaints.ts';
import { complaintChannelMessages as say } from '#domain/organization/complaints/messages/index.ts';
import { routes } from '#domain/routes.ts';
import { api, company, complain, only, read, withChannel } from './complaints.fixture.ts';
import { remindOfComplaints } from './index.ts';

withChannel();

const at = (date: string) => new Date(`${date}T12:00:00+01:00`);
const reason = 'Falta un peritaje';
const extend = (id: number, body: object = { months: 3, reason }, as = company.adminId) =>
  api.call(routes.extendComplaint, { as, params: { id }, body });
const state = (id: number, to: string) =>
  api.call(routes.setComplaintState, { as: company.adminId, params: { id }, body: { state: to } });

beforeEach(() => api.setNow(at('2026-01-10')));
afterEach(() => api.setNow(null));

describe('the answer is put off by three months at most, for special complexity (art. 9.2.d Ley 2/2023)', () => {
  test('its author and those responsible see the new deadline and why', async () => {
    const { key } = await complain();
    const { id } = await only();
    await state(id, 'acknowledged');
    const { data, message } = await extend(id, { months: 2, reason: ` ${reason} ` });
    expect([message, (data as Complaint).progress?.answer_by.slice(0, 10)]).toEqual([say.extended, '2026-06-10']);
    const { progress } = (await read(key)).data as ComplaintCase;
    expect(progress.answer_by.slice(0, 10)).toBe('2026-06-10');
    expect(progress.extension).toMatchObject({ months: 2, reason });
    const logged = await api.sql(
      `select actor_id, record_id from audit_log where enterprise_id = $1 and action = 'complaints.extended'`,
      [company.enterpriseId],
    );
    expect(logged).toEqual([{ actor_id: company.adminId, record_id: id }]);
  });

  test('once', async () => {
    await complain();
    const { id } = await only();
    const answers = await Promise.all([extend(id), extend(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await extend(id, { months: 1, reason })).message).toBe(say.extendedBefore);
  });

  test('until the deadline, not after', async () => {
    await complain();
    const { id } = await only();
    api.setNow(new Date('2026-04-17T13:00:00+02:00'));
    const late = await extend(id);
    expect([late.status, late.message]).toEqual([409, say.extensionLate]);
    api.setNow(new Date('2026-04-17T12:00:00+02:00'));
    expect((await extend(id)).status).toBe(200);
  });

  test('not of a closed one', async () => {
    await complain();
    const { id } = await only();
    await state(id, 'closed');
    const closed = await extend(id);
    expect([closed.status, closed.message]).toEqual([409, say.extensionClosed]);
  });

  test.each([
    [{ months: 4, reason }, { months: say.extensionMonths }],
    [{ months: 0, reason }, { months: say.extensionMonths }],
    [{ months: 1.5, reason }, { months: say.extensionMonths }],
    [{ reason }, { months: say.extensionMonths }],
    [{ months: 1, reason: '  ' }, { reason: say.extensionReason }],
  ])('%j is a 422', async (body, errors) => {
    await complain();
    const answer = await extend((await only()).id, body);
    expect([answer.status, answer.errors]).toEqual([422, errors]);
  });

  test('nobody else does it', async () => {
    await complain();
    const { id } = await only();
    const by = async (as: number) => (await extend(id, undefined, as)).status;
    expect([await by(company.people.advisor), await by(company.people.manager)]).toEqual([403, 403]);
  });

  test('who is responsible is reminded of the new deadline, too', async () => {
    await complain();
    const { id } = await only();
    await state(id, 'acknowledged');
    await api.sql('delete from complaints where enterprise_id <> $1', [company.enterpriseId]);
    api.outbox.length = 0;
    const sent: [string, number][] = [];
    const remind = async (date: string) => {
      const means = { database: api.database, clock: { now: () => at(date) } };
      api.setNow(at(date));
      sent.push([date, await remindOfComplaints(means)]);
      await api.jobs.settled();
    };
    await remind('2026-03-28');
    api.setNow(at('2026-04-01'));
    await extend(id);
    for (const date of ['2026-04-05', '2026-06-25', '2026-06-28', '2026-07-20']) await remind(date);
    expect(sent).toEqual([
      // The second one says when the content of what nobody investigates is removed.
      ['2026-03-28', 2],
      ['2026-04-05', 0],
      ['2026-06-25', 0],
      ['2026-06-28', 1],
      ['2026-07-20', 0],
    ]);
    expect(api.outbox.at(-1)?.text).toContain('10 de julio de 2026');
  });
});
