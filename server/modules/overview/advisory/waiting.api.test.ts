import { beforeEach, expect, test } from 'vitest';
import { addPerson, type Company, createCompany } from '#tests/support/company/company.ts';
import { api, overview, withApi } from './advisory.fixture.ts';

let company: Company;
let advisor: number;

withApi();
beforeEach(async () => {
  company = await createCompany(api);
  advisor = company.people.advisor;
  await run('delete from staff_changes where enterprise_id = $1');
});

const run = (text: string, ...values: unknown[]) => api.sql(text, [company.enterpriseId, ...values]);
const rowFor = async (as: number) => (await overview(as)).rows[0];

test('documents whose date is over by the enterprise’s clock', async () => {
  await run(`update document_requests set due_on = '2026-11-16', state = 'outstanding' where enterprise_id = $1`);
  const before = await rowFor(advisor);
  expect([before?.documents_overdue, before?.due.includes('documents')]).toEqual([0, false]);
  await run(`update document_requests set due_on = '2026-11-15' where enterprise_id = $1`);
  const row = await rowFor(advisor);
  expect(row?.due).toContain('documents');
  expect(row?.documents_expected).toBeGreaterThan(0);
  expect(row?.documents_overdue).toBe(row?.documents_expected);
});

test('joiners and leavers that wait: for the gestoría, or for who administers what was sent back', async () => {
  const announce = (status: string, user: number) =>
    run(
      `insert into staff_changes (enterprise_id, kind, status, user_id, effective_on, form, announced_by, announced_at,
                                  changed_at, handled_by, registered_on)
       values ($1, 'leaver', $2, $3, '2026-11-30', '{}', $4, now(), now(), $4, '2026-11-16')`,
      status,
      user,
      company.adminId,
    );
  for (const status of ['announced', 'in_hand', 'sent_back', 'done', 'withdrawn'])
    await announce(status, await addPerson(api, company.enterpriseId, { role: 'employee' }));
  const changes = async (as: number) => (await rowFor(as))?.staff_changes;
  expect((await rowFor(advisor))?.due).toContain('staffChanges');
  expect([await changes(advisor), await changes(company.adminId)]).toEqual([2, 1]);
  await run(`update enterprise_users set active = false where enterprise_id = $1 and role = 'advisor'`);
  expect(await changes(company.adminId)).toBe(3);
});
