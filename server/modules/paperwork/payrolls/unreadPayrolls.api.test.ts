import { expect, it } from 'vitest';
import type { CompanyOverview } from '#domain/overview/advisory/advisory.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { UnreadPayroll } from '#domain/paperwork/payrolls/unread.ts';
import { ana, api, foreign, jose, ours, payrollsOf, theirs, withPayrolls } from '#tests/support/payrollCompany.ts';
import { DAY_MS } from '#domain/time/units.ts';

withPayrolls();

/** A payslip of this month, handed out so many days ago. */
async function handed(userId: number, days = 0, enterpriseId = ours.enterpriseId): Promise<number> {
  const now = new Date();
  const file = await api.files.put(enterpriseId, Buffer.from('x'), { kind: 'payrolls' });
  const [row] = await api.sql<{ id: number }>(
    `insert into payrolls (enterprise_id, user_id, year, month, file_key, file_name, unread_since)
     values ($1, $2, $3, $4, $5, 'n.pdf', $6) returning id`,
    [enterpriseId, userId, now.getUTCFullYear(), now.getUTCMonth() + 1, file, new Date(now.getTime() - days * DAY_MS)],
  );
  return row?.id ?? 0;
}
const open = (id: number, as: number) => api.call(endpoints.downloadPayroll, { as, params: { id } });
const unread = async (as = ours.adminId, id = ours.enterpriseId) => {
  const answer = await api.call(endpoints.listUnreadPayrolls, { as, params: { id } });
  return answer.status === 200 ? (answer.data as UnreadPayroll[]) : answer.status;
};
const figures = async () => {
  const rows = (await api.call(endpoints.getAdvisoryOverview, { as: ours.adminId })).data as CompanyOverview[];
  const row = rows.find(({ id }) => id === ours.enterpriseId);
  return [row?.payslips_unread, row?.payslips_unread_late, row?.due.includes('unread')];
};

it('is read when its person opens it, once, and not when somebody else does', async () => {
  const id = await handed(ana.id);
  expect((await open(id, ours.adminId)).status).toBe(200);
  expect(await payrollsOf(ana.id)).toMatchObject([{ id, read_at: null, unread: 1 }]);
  expect((await open(id, ana.id)).status).toBe(200);
  const [first] = await payrollsOf(ana.id);
  expect(first).toMatchObject({ read_at: expect.any(String), unread: 0 });
  const [kept] = await api.sql<{ read_at: Date }>('select read_at from payrolls where id = $1', [id]);
  await open(id, ana.id);
  expect(await api.sql('select read_at from payrolls where id = $1', [id])).toEqual([kept]);
});

it('lists who has not opened theirs, for how long, and counts them on the panel', async () => {
  const [late, recent] = [await handed(ana.id, 8), await handed(jose.id, 2)];
  await handed(foreign.id, 30, theirs.enterpriseId);
  expect(await unread()).toEqual([
    expect.objectContaining({ id: late, employee: { id: ana.id, name: 'Ana María García López' }, late: 1 }),
    expect.objectContaining({ id: recent, employee: { id: jose.id, name: 'José Muñoz Peña' }, late: 0 }),
  ]);
  expect(await figures()).toEqual([2, 1, true]);
  await open(late, ana.id);
  expect(await figures()).toEqual([1, 0, false]);
  await api.sql('update enterprise_users set active = false where enterprise_id = $1 and user_id = $2', [
    ours.enterpriseId,
    jose.id,
  ]);
  expect([await unread(), await figures()]).toEqual([[], [0, 0, false]]);
});

it('does not know of what was handed out before it was noted', async () => {
  const id = await handed(ana.id, 60);
  await api.sql('update payrolls set unread_since = null where id = $1', [id]);
  expect([await unread(), await figures()]).toEqual([[], [0, 0, false]]);
  expect(await payrollsOf(ana.id)).toMatchObject([{ read_at: null, unread: 0 }]);
});

it('is told to nobody without the right, nor of another company', async () => {
  await handed(ana.id, 8);
  expect([await unread(ana.id), await unread(theirs.adminId)]).toEqual([403, 404]);
});
