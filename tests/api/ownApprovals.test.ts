import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Leave } from '#domain/planning/leave/leave.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { leaveErrors as refuse, leaveMessages } from '#domain/planning/leave/messages/index.ts';
import type { Correction } from '#domain/timekeeping/corrections/corrections.ts';
import { type Api, type Sent, startApi } from '../support/api.ts';
import { type Company, createCompany } from '../support/company/company.ts';

let api: Api;
let company: Company;

beforeAll(async () => {
  api = await startApi();
  api.setNow(new Date('2026-11-21T10:00:00Z'));
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await createCompany(api);
  await api.sql('delete from leave where enterprise_id = $1', [company.enterpriseId]);
  await api.sql('delete from corrections where enterprise_id = $1', [company.enterpriseId]);
  await api.sql('update users set email_verified_at = now()');
  await api.sql('delete from notifications');
  api.outbox.length = 0;
});

const answerers = ['admin', 'manager'] as const;
type Answerer = (typeof answerers)[number];
const otherOf = { admin: 'manager', manager: 'admin' } as const;

/** The only one in the enterprise who could answer anybody. */
const leaveAlone = (role: Answerer) =>
  api.sql(`update enterprise_users set active = false where enterprise_id = $1 and user_id = $2`, [
    company.enterpriseId,
    company.people[otherOf[role]],
  ]);

const notOwn = [403, generalMessages.notOwn];
const said = ({ status, message }: Sent) => [status, message];

const create = (as: number, input: object) =>
  api.call(endpoints.createVacations, {
    as,
    body: {
      type: company.leaveTypeId,
      dates: ['2026-12-09'],
      employees: [],
      teams: [],
      status: 'approved',
      enterprise_id: company.enterpriseId,
      ...input,
    },
  });
const rowsOf = ({ data }: Sent) => data as Leave[];
const idOf = (sent: Sent): number => {
  const [one] = rowsOf(sent);
  if (!one) throw new Error(sent.message);
  return one.id;
};
const answer = (id: number, as: number, body: object = { status: 'approved' }) =>
  api.call(endpoints.answerVacation, { as, params: { id }, body });
const statuses = () =>
  api.sql<{ user_id: number; status: string; answered_by: number | null }>(
    'select user_id, status, answered_by from leave where enterprise_id = $1 order by user_id, day',
    [company.enterpriseId],
  );

describe.each(answerers)('leave of the %s', (role) => {
  const own = () => company.people[role];

  test.each([{ status: 'approved' }, { status: 'rejected' }, { status: 'approved', whole: 1 }])(
    'is not answered by themselves: %j',
    async (body) => {
      const id = idOf(
        await create(own(), { employees: [own()], status: 'pending', dates: ['2026-12-09', '2026-12-10'] }),
      );
      expect(said(await answer(id, own(), body))).toEqual(notOwn);
      expect((await statuses()).map(({ status }) => status)).toEqual(['pending', 'pending']);
      expect((await answer(id, company.people[otherOf[role]], body)).status).toBe(200);
    },
  );

  test('is not answered by themselves where nobody else could', async () => {
    await leaveAlone(role);
    const id = idOf(await create(own(), { employees: [own()] }));
    expect(said(await answer(id, own()))).toEqual(notOwn);
  });

  test('stays pending when they record it as approved, and the others who answer get a letter', async () => {
    const sent = await create(own(), { employees: [own()] });
    expect(said(sent)).toEqual([201, refuse.ownStayPending]);
    expect(await statuses()).toEqual([{ user_id: own(), status: 'pending', answered_by: null }]);
    await api.notified();
    expect(api.outbox.map(({ to }) => to.split('.')[0])).toEqual([otherOf[role]]);
  });

  test('stays pending among others’, which are approved; the message says so', async () => {
    const sent = await create(own(), { employees: [own(), company.employeeId] });
    expect(said(sent)).toEqual([201, refuse.ownStayPending]);
    expect(await statuses()).toEqual(
      [
        { user_id: own(), status: 'pending', answered_by: null },
        { user_id: company.employeeId, status: 'approved', answered_by: own() },
      ].toSorted((a, b) => a.user_id - b.user_id),
    );
    await api.notified();
    expect(api.outbox.map(({ to }) => to.split('.')[0]).toSorted()).toEqual([otherOf[role], 'employee'].toSorted());
  });

  test('stays pending when it comes by a team to which they belong', async () => {
    await api.sql('insert into team_members (enterprise_id, team_id, user_id) values ($1, $2, $3)', [
      company.enterpriseId,
      company.teamId,
      own(),
    ]);
    expect(said(await create(own(), { teams: [company.teamId] }))).toEqual([201, refuse.ownStayPending]);
    const mine = (await statuses()).find(({ user_id }) => user_id === own());
    expect(mine?.status).toBe('pending');
  });

  test('of somebody else is recorded as approved as before', async () => {
    const sent = await create(own(), { employees: [company.employeeId] });
    expect(said(sent)).toEqual([201, leaveMessages.created]);
    expect(rowsOf(sent)).toMatchObject([{ status: 'approved' }]);
  });

  test.each([
    ['pending', 200],
    ['approved', 409],
    ['rejected', 409],
  ])('is taken back by themselves only while it is pending: %s, %i', async (status, expected) => {
    const id = idOf(await create(own(), { employees: [own()] }));
    if (status !== 'pending') await answer(id, company.people[otherOf[role]], { status });
    const sent = await api.call(endpoints.deleteVacation, { as: own(), params: { id } });
    expect(sent.status).toBe(expected);
    expect(await statuses()).toHaveLength(expected === 200 ? 0 : 1);
  });
});

describe.each(answerers)('the record of time of the %s', (role) => {
  const own = () => company.people[role];
  const ask = async () => {
    const sent = await api.call(endpoints.requestCorrection, {
      as: own(),
      body: { start_hour: '2026-11-17 08:00:00', end_hour: '2026-11-17 15:30:00', reason: 'Olvidé fichar' },
    });
    return (sent.data as Correction).id;
  };

  test.each(['approveCorrection', 'rejectCorrection'] as const)(
    'a correction is not answered by themselves, nor where nobody else could: %s',
    async (call) => {
      const id = await ask();
      const put = () => api.call(endpoints[call], { as: own(), params: { id } });
      expect(said(await put())).toEqual(notOwn);
      await leaveAlone(role);
      expect(said(await put())).toEqual(notOwn);
    },
  );

  test('the company’s side is not proposed by themselves', async () => {
    const sent = await api.call(endpoints.proposeCorrection, {
      as: own(),
      body: {
        user_id: own(),
        enterprise_id: company.enterpriseId,
        start_hour: '2026-11-17 08:00:00',
        end_hour: '2026-11-17 15:30:00',
        reason: 'Olvidé fichar',
      },
    });
    expect(said(sent)).toEqual(notOwn);
  });

  test('a closed month is opened by somebody else alone', async () => {
    await api.sql(`update closures set user_id = $1, month = '2026-09-01' where id = $2`, [own(), company.closureId]);
    const reopen = (as: number) =>
      api.call(endpoints.reopenClosure, { as, params: { id: company.closureId }, body: { reason: 'Falta una hora' } });
    expect(said(await reopen(own()))).toEqual(notOwn);
    expect((await reopen(company.people[otherOf[role]])).status).toBe(200);
  });
});

test.each(['admin', 'advisor'] as const)('the %s does not set the dates of their own contract', async (role) => {
  const own = company.people[role];
  const sent = await api.call(endpoints.setContractDates, {
    as: own,
    params: { id: own },
    body: { enterprise_id: company.enterpriseId, hired_on: '2010-01-01', left_on: null },
  });
  expect(said(sent)).toEqual(notOwn);
});
