import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { standardLayout } from '#domain/paperwork/payrollExports/layout.ts';
import { payrollExportMessages as say } from '#domain/paperwork/payrollExports/messages/index.ts';
import { newWorker } from '#tests/support/closures.ts';
import { whileBlocked } from '#tests/support/blocked.ts';
import { link } from '#tests/support/company/company.ts';
import { admin, api, doExport, of, unlock, variables, who, withWorker } from './payrollExports.fixture.ts';
import { keepLayout, lockLayouts } from './repo.ts';

withWorker();

test('codes and template are kept, and an export keeps those it was written with', async () => {
  await doExport();
  const body = { ...standardLayout, codes: { overtime: '0101' }, hours: 'hoursMinutes' as const };
  expect(await api.call(endpoints.setExportLayout, { ...of(), as: admin(), body })).toMatchObject({
    status: 200,
    message: say.saved,
  });
  const { layout, exports } = await variables();
  expect(layout).toEqual(body);
  expect(exports[0]?.layout).toEqual(standardLayout);
});

test.each([
  ['of its own', { ...standardLayout, zzz: 1 }],
  ['of a column', { ...standardLayout, columns: [{ field: 'dni', heading: '', zzz: 1 }] }],
])('a template with an unknown field %s is refused', async (_, body) => {
  expect((await api.call(endpoints.setExportLayout, { ...of(), as: admin(), body })).status).toBe(422);
});

test('a stored template that cannot be read is shown as the standard one, exports nothing, and is saved anew', async () => {
  const body = { ...standardLayout, hours: 'minutes' as const };
  const set = () => api.call(endpoints.setExportLayout, { ...of(), as: admin(), body });
  await set();
  await api.sql(`update payroll_layouts set layout = '{"lines": "gone"}' where enterprise_id = $1`, [who.enterpriseId]);
  expect((await variables()).layout).toEqual(standardLayout);
  expect(await doExport()).toMatchObject({ status: 409, message: say.layoutUnreadable });
  const shared = await api.call(endpoints.setExportLayouts, {
    as: admin(),
    body: { enterprise_ids: [who.enterpriseId], layout: body },
  });
  // Its codes of leave would be lost without a word.
  const { enterpriseId } = who;
  const name = await api.sql<{ name: string }>('select name from enterprises where id = $1', [enterpriseId]);
  expect(shared).toMatchObject({ status: 409, message: say.layoutUnreadableIn(name[0]?.name ?? '') });
  await set();
  expect((await variables()).layout).toEqual(body);
  expect((await doExport()).status).toBe(200);
});

test('an export whose own template cannot be read any more is written by the one of today', async () => {
  await doExport();
  await api.sql(`update payroll_exports set layout = '{"lines": "gone"}' where enterprise_id = $1`, [who.enterpriseId]);
  const body = { ...standardLayout, codes: { overtime: '0101' } };
  await api.call(endpoints.setExportLayout, { ...of(), as: admin(), body });
  expect((await variables()).exports[0]?.layout).toEqual(body);
  expect((await unlock()).status).toBe(200);
  expect(await doExport()).toMatchObject({ status: 200, message: say.unchanged });
});

test('people are named by the company’s own fields as they stand now, each reader by those that they see', async () => {
  const fieldsOf = async (...given: object[]) => {
    const made = [];
    for (const one of given) {
      const body = { resource: 'employees', kind: 'text', ...one };
      const params = { id: who.enterpriseId };
      made.push((await api.call(endpoints.createCustomField, { as: admin(), params, body })).data as { key: string });
    }
    return made.map(({ key }) => key);
  };
  const [code = '', secret = '', note = ''] = await fieldsOf(
    { name: 'Código en la nómina' },
    { name: 'Clave', visible_to: 'admins' },
    { name: 'Observaciones', kind: 'longText' },
  );
  await doExport();
  await api.sql('update enterprise_users set custom_fields = $3 where enterprise_id = $1 and user_id = $2', [
    who.enterpriseId,
    who.userId,
    JSON.stringify({ [code]: '00123', [secret]: 'X', [note]: 'Larga' }),
  ]);
  const seen = await variables();
  expect(seen.own_names).toMatchObject({ [code]: 'Código en la nómina', [secret]: 'Clave' });
  for (const { lines } of [seen, ...seen.exports])
    expect(lines[0]?.own).toMatchObject({ [code]: '00123', [secret]: 'X' });
  expect(JSON.stringify(seen)).not.toContain('Larga');
  const ofAdvisor = await variables(who.company.people.advisor);
  expect(ofAdvisor.own_names).toHaveProperty(code);
  expect(ofAdvisor.own_names).not.toHaveProperty(secret);
  expect(ofAdvisor.lines[0]?.own).toMatchObject({ [code]: '00123' });
  expect(ofAdvisor.lines[0]?.own).not.toHaveProperty(secret);
});

describe('one layout for several enterprises', () => {
  const layout = { ...standardLayout, codes: { overtime: '0101', 'leave:1': 'V' }, hours: 'minutes' as const };
  const share = (as: number, enterprise_ids: number[]) =>
    api.call(endpoints.setExportLayouts, { as, body: { enterprise_ids, layout } });

  test('is theirs from then on, each with its own leave, and stands in each one’s log', async () => {
    const other = await newWorker(api);
    await link(api, other.enterpriseId, admin(), 'admin');
    const own = { ...standardLayout, codes: { 'leave:9': 'VAC' } };
    await api.call(endpoints.setExportLayout, { ...of(), as: admin(), body: own });
    expect(await share(admin(), [who.enterpriseId, other.enterpriseId])).toMatchObject({
      status: 200,
      message: say.savedForAll(2),
    });
    expect((await variables()).layout).toMatchObject({
      codes: { overtime: '0101', 'leave:9': 'VAC' },
      hours: 'minutes',
    });
    const acts = await api.sql(
      `select from audit_log where enterprise_id = $1 and actor_id = $2 and action = 'payrollExports.layout'`,
      [other.enterpriseId, admin()],
    );
    expect(acts).toHaveLength(1);
  });

  test('keeps the codes of leave that its enterprise saves at the same moment', async () => {
    const own = { ...standardLayout, codes: { 'leave:9': 'NEW' } };
    const answer = await whileBlocked(api.database, {
      hold: (tx) => lockLayouts(tx, [who.enterpriseId]),
      start: () => share(admin(), [who.enterpriseId]),
      meanwhile: (tx) => keepLayout(tx, who.enterpriseId, own, admin(), new Date()),
    });
    expect(answer.status).toBe(200);
    expect((await variables()).layout.codes).toEqual({ overtime: '0101', 'leave:9': 'NEW' });
    const body = { ...own, codes: { 'leave:9': 'NEWER' } };
    await whileBlocked(api.database, {
      hold: (tx) => lockLayouts(tx, [who.enterpriseId]),
      start: () => api.call(endpoints.setExportLayout, { ...of(), as: admin(), body }),
    });
    expect((await variables()).layout).toEqual(body);
  });

  test('of which one is no enterprise of the actor’s is that of none', async () => {
    const foreign = await newWorker(api);
    expect((await share(admin(), [who.enterpriseId, foreign.enterpriseId])).status).toBe(404);
    expect((await share(who.company.people.manager, [who.enterpriseId])).status).toBe(403);
    expect((await variables()).layout).toEqual(standardLayout);
    expect(await share(admin(), [])).toMatchObject({ status: 422, errors: { enterprise_ids: say.noEnterprise } });
  });
});
