import { afterEach, describe, expect, test } from 'vitest';
import {
  complaintChannelMessages as say,
  complaintDeadlineMail,
} from '#domain/organization/complaints/messages/index.ts';
import type { RegisterEntry } from '#domain/organization/complaints/register.ts';
import { routes } from '#domain/routes.ts';
import { addPerson, createCompany } from '#tests/support/company/company.ts';
import { api, code, company, complain, list, only, post, read, reply, withChannel } from './complaints.fixture.ts';
import { remindOfComplaints, removeOldComplaints } from './index.ts';

withChannel();
afterEach(() => api.setNow(null));

const at = (date: string) => new Date(`${date}T12:00:00+01:00`);
const params = () => ({ enterpriseId: company.enterpriseId });
const register = async (as = company.adminId) =>
  (await api.call(routes.listComplaintRegister, { as, params: params() })).data as RegisterEntry[];
const state = (id: number, body: object) =>
  api.call(routes.setComplaintState, { as: company.adminId, params: { id }, body });
const dependenciesAt = (date: string) => ({ database: api.database, files: api.files, clock: { now: () => at(date) } });
const removeAt = (date: string) => removeOldComplaints(dependenciesAt(date));
const photo = () => [{ field: 'file', name: 'a.png', content: company.png }];

describe('the register of complaints (art. 26 Ley 2/2023)', () => {
  test('says when each was received, answered and closed and what was done, and no word of it', async () => {
    api.setNow(at('2026-01-10'));
    await complain('Palabra secreta');
    const { id } = await only();
    api.setNow(at('2026-01-12'));
    await reply(id, 'Palabra interna');
    const extension = { months: 2, reason: 'Falta un peritaje' };
    await api.call(routes.extendComplaint, { as: company.adminId, params: { id }, body: extension });
    api.setNow(at('2026-02-01'));
    await state(id, { state: 'investigating' });
    api.setNow(at('2026-02-20'));
    await state(id, { state: 'closed', measures: 'Nuevo protocolo' });
    const [entry] = await register();
    expect(entry).toMatchObject({
      reference: expect.stringMatching(/^[0-9A-F]{8}$/),
      state: 'closed',
      extension_months: 2,
      measures: 'Nuevo protocolo',
      content_removed_at: null,
    });
    const days = [
      entry?.received_at,
      entry?.acknowledge_by,
      entry?.acknowledged_at,
      entry?.answered_at,
      entry?.answer_by,
      entry?.investigated_at,
      entry?.closed_at,
    ].map((moment) => moment?.slice(0, 10));
    expect(days).toEqual([
      '2026-01-10',
      '2026-01-17',
      '2026-01-12',
      '2026-01-12',
      '2026-06-10',
      '2026-02-01',
      '2026-02-20',
    ]);
    const { text, headers } = await api.call(routes.exportComplaintRegister, {
      as: company.adminId,
      params: params(),
    });
    expect(headers['content-disposition']).toContain('libro-registro-2026-02-20.csv');
    const [heading, line] = text.split('\r\n');
    expect(heading).toMatch(/^\uFEFFNúmero;Recepción;Estado;/);
    expect(line).toBe(
      `${entry?.reference};10/01/2026;Cerrada;17/01/2026;12/01/2026;01/02/2026;10/06/2026;2 meses;12/01/2026;20/02/2026;Nuevo protocolo;`,
    );
    expect(JSON.stringify(entry) + text).not.toMatch(/Palabra|peritaje|Persona De Prueba/);
  });

  test('each reading and each export is logged', async () => {
    await register();
    await api.call(routes.exportComplaintRegister, { as: company.adminId, params: params() });
    const forPdf = { as: company.adminId, params: params(), query: { format: 'pdf' } };
    expect((await api.call(routes.listComplaintRegister, forPdf)).data).toEqual([]);
    const logged = await api.sql(
      `select actor_id, action from audit_log where enterprise_id = $1 and action like 'complaints.%' order by seq`,
      [company.enterpriseId],
    );
    expect(logged).toEqual([
      { actor_id: company.adminId, action: 'complaints.readRegister' },
      { actor_id: company.adminId, action: 'complaints.exportRegister' },
      { actor_id: company.adminId, action: 'complaints.exportRegister' },
    ]);
  });

  test('is for those who read complaints, each of what is theirs', async () => {
    const second = await addPerson(api, company.enterpriseId, { role: 'admin', name: 'Berta' });
    await post({ parent_id: null, message: 'Sobre quien administra', ...forChannel(), about: [company.adminId] });
    expect([await register(), (await register(second)).length]).toEqual([[], 1]);
    const stranger = await createCompany(api);
    for (const route of [routes.listComplaintRegister, routes.exportComplaintRegister])
      for (const [as, status] of [
        [company.people.advisor, 403],
        [company.people.manager, 403],
        [company.people.employee, 403],
        [stranger.adminId, 404],
      ] as const)
        expect((await api.call(route, { as, params: params() })).status).toBe(status);
  });
  const forChannel = () => ({ enterprise_id: company.enterpriseId, code });
});

describe('how long complaints are kept', () => {
  const kept = () =>
    api.sql<{ file_key: string }>(
      'select f.file_key from complaint_files f join complaints c on c.id = f.complaint_id where c.enterprise_id = $1',
      [company.enterpriseId],
    );

  /** What the hourly job does on some days: the complaints of which it warned or reminded, and the removed ones. */
  async function hourly(dates: readonly string[]): Promise<[string, number, number][]> {
    await api.sql('delete from complaints where enterprise_id <> $1', [company.enterpriseId]);
    const done: [string, number, number][] = [];
    for (const date of dates) {
      api.setNow(at(date));
      const removed = await removeAt(date);
      done.push([date, removed, await remindOfComplaints(dependenciesAt(date))]);
      await api.jobs.settled();
    }
    return done;
  }

  test('uninvestigated, only its entry is left after three months and two warnings (art. 32.4)', async () => {
    api.setNow(at('2026-01-10'));
    const { key } = await complain('Con foto', photo());
    const { id } = await only();
    await reply(id, 'No procede');
    await state(id, { state: 'closed', measures: 'Archivada' });
    const [file] = await kept();
    expect((await only()).progress?.content_until?.slice(0, 10)).toBe('2026-04-10');
    api.outbox.length = 0;
    expect(await hourly(['2026-03-10', '2026-03-11', '2026-04-02', '2026-04-03', '2026-04-09'])).toEqual([
      ['2026-03-10', 0, 0],
      ['2026-03-11', 0, 1],
      ['2026-04-02', 0, 0],
      ['2026-04-03', 0, 1],
      ['2026-04-09', 0, 0],
    ]);
    expect(api.outbox.map(({ subject }) => subject)).toEqual(Array(2).fill(complaintDeadlineMail.removal.subject));
    expect(api.outbox[0]?.text).toContain('10 de abril de 2026 (art. 32.4 Ley 2/2023)');
    expect(JSON.stringify(api.outbox)).not.toMatch(/Con foto|No procede/);
    expect([(await list()).length, await removeAt('2026-04-10'), await removeAt('2026-04-11')]).toEqual([2, 1, 0]);
    expect(await list()).toEqual([]);
    expect(await register()).toMatchObject([
      { state: 'closed', measures: 'Archivada', answered_at: expect.any(String) },
    ]);
    expect((await register())[0]?.content_removed_at?.slice(0, 10)).toBe('2026-04-10');
    expect((await read(key)).status).toBe(404);
    await expect(api.files.read(company.enterpriseId, file?.file_key ?? '')).rejects.toMatchObject({
      name: 'FileGone',
    });
    const rows = await api.sql('select message, case_key_hash from complaints where enterprise_id = $1', [
      company.enterpriseId,
    ]);
    expect(rows).toEqual([{ message: '', case_key_hash: null }]);
    const again = await state(id, { state: 'investigating' });
    expect([again.status, again.message]).toEqual([409, say.contentRemoved]);
  });

  test('an old one is warned of anew: 30 days count from the upgrade, 7 from a late second warning', async () => {
    api.setNow(at('2025-01-10'));
    await complain('Antigua');
    await api.sql(`update complaints set reminded_deadlines = '{acknowledge,answer}' where enterprise_id = $1`, [
      company.enterpriseId,
    ]);
    expect(await hourly(['2026-12-01', '2026-12-30', '2027-01-05', '2027-01-06'])).toEqual([
      ['2026-12-01', 0, 1],
      ['2026-12-30', 0, 1],
      ['2027-01-05', 0, 0],
      ['2027-01-06', 1, 0],
    ]);
    const rows = await api.sql('select message, closed_at from complaints where enterprise_id = $1', [
      company.enterpriseId,
    ]);
    expect(rows).toEqual([{ message: '', closed_at: null }]);
  });

  test('an investigation or an extension stops it, also after the warnings', async () => {
    api.setNow(at('2026-01-10'));
    for (const message of ['Investigada', 'Ampliada', 'Abierta']) await complain(message);
    const idOf = async (text: string) => (await list()).find(({ message }) => message === text)?.id ?? 0;
    await hourly(['2026-03-12', '2026-04-04']);
    await state(await idOf('Investigada'), { state: 'investigating' });
    await state(await idOf('Investigada'), { state: 'closed' });
    const body = { months: 1, reason: 'Falta un peritaje' };
    await api.call(routes.extendComplaint, { as: company.adminId, params: { id: await idOf('Ampliada') }, body });
    expect(await removeAt('2026-09-30')).toBe(1);
    expect((await list()).map(({ message }) => message).toSorted()).toEqual(['Ampliada', 'Investigada']);
  });

  test('nothing for more than ten years: neither the entry nor the file (art. 26.2)', async () => {
    api.setNow(at('2026-01-10'));
    await complain('Con foto', photo());
    const { id } = await only();
    await reply(id, 'Resuelto');
    await state(id, { state: 'investigating' });
    await state(id, { state: 'closed' });
    const [file] = await kept();
    await api.sql('delete from complaints where enterprise_id <> $1', [company.enterpriseId]);
    expect([await removeAt('2036-01-09'), await removeAt('2036-01-11')]).toEqual([0, 1]);
    expect(await register()).toEqual([]);
    expect(await kept()).toEqual([]);
    await expect(api.files.read(company.enterpriseId, file?.file_key ?? '')).rejects.toMatchObject({
      name: 'FileGone',
    });
  });
});
