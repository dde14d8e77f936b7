import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../../domain/endpoints.ts';
import { personalDataMessages as say, personalDataWords as words } from '../../../domain/privacy/messages/index.ts';
import type { UserDetail } from '../../../domain/employees/users.ts';
import { removeOldFiles } from '../documents/jobs/removeOldFiles.ts';
import { purgeErasedPeople } from './index.ts';
import { account, ofEnterprise } from './queries/sections.ts';
import { FileGone } from '../../ports/files/port.ts';
import { verifyLedger } from '../timeEntries/ledger/verify.ts';
import { type Api, startApi } from '../../../tests/support/api.ts';
import { type Company, createCompany, link } from '../../../tests/support/company/company.ts';

const now = new Date('2026-11-21T10:00:00Z');
let api: Api;
let ours: Company;
let theirs: Company;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(now);
  ours = await createCompany(api);
  theirs = await createCompany(api);
});

const linkTo = (company: Company, userId: number) => link(api, company.enterpriseId, userId, 'employee');
const employeeOf = (company: Company): number => company.people.employee;

interface Exported {
  readonly name: string;
  readonly tables: { title: string; rows: Record<string, unknown>[] }[];
  readonly enterprises: { cif: string; tables: { title: string; rows: Record<string, unknown>[] }[] }[];
}

async function exported(id: number, as: number) {
  const answer = await api.call(endpoints.exportPersonalData, { as, params: { id } });
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip' });
  const entries = unzipSync(answer.bytes);
  const text = (name: string) => strFromU8(entries[name] ?? new Uint8Array());
  return { answer, entries, page: text('datos.html'), data: JSON.parse(text('datos.json')) as Exported };
}
const rowsOf = (tables: Exported['tables'] | undefined, title: string) =>
  tables?.find((table) => table.title === title)?.rows;

describe('export (arts. 15 and 20 RGPD)', () => {
  test('every table that holds something of a person is in it', async () => {
    const tables = await api.sql<{ name: string }>(
      `select distinct table_name::text as name from information_schema.columns
        where table_schema = 'public' and column_name = 'user_id'`,
    );
    const shown = [...account, ...ofEnterprise].flatMap((section) => section.tables);
    expect([...new Set(shown)].toSorted()).toEqual(
      [...tables.map(({ name }) => name), 'audit_log', 'users'].toSorted(),
    );
  });

  test('one’s own: the account, every enterprise, and the files themselves', async () => {
    const me = employeeOf(ours);
    await linkTo(theirs, me);
    const { entries, data, page, answer } = await exported(me, me);
    expect(answer.headers['content-disposition']).toContain('datos-personales-persona-de-prueba-2026-11-21.zip');
    expect(rowsOf(data.tables, 'Cuenta')).toMatchObject([{ Nombre: 'Persona', Email: expect.any(String) }]);
    expect(rowsOf(data.tables, 'Sesiones abiertas')).toHaveLength(1);
    expect(data.enterprises).toHaveLength(2);
    const [{ tables } = { tables: [] }] = data.enterprises;
    expect(rowsOf(tables, 'Persona')).toMatchObject([{ Nombre: 'Persona', Teléfono: '600000000' }]);
    expect(rowsOf(tables, 'Vacaciones y permisos')).toMatchObject([
      { Día: '2030-01-07', Tipo: 'Vacaciones', Estado: 'Pendiente' },
    ]);
    expect(rowsOf(tables, 'Condiciones de trabajo')).toMatchObject([{ Contrato: 'Jornada completa', Horas: 40 }]);
    for (const title of ['Nóminas', 'Archivos']) {
      const [row] = rowsOf(tables, title) ?? [];
      expect(Buffer.from(entries[String(row?.Archivo)] ?? [])).toEqual(Buffer.from(ours.pdf));
    }
    expect(page).toContain('<th scope="row">Teléfono</th><td>600000000</td>');
    expect(page).toContain('(artículos 15 y 20 del RGPD)');
    expect(page).toContain(
      '<th scope="row">Fecha de nacimiento</th><td><time datetime="1990-01-01">01/01/1990</time></td>',
    );
    expect(page).toContain('Generado el <time datetime="2026-11-21T11:00:00+01:00">21/11/2026 11:00</time>');
  });

  test('the record of time with the offset of the enterprise’s zone, and the ledger’s hashes', async () => {
    const { data } = await exported(ours.inactiveId, ours.inactiveId);
    const [{ tables } = { tables: [] }] = data.enterprises;
    expect(rowsOf(tables, 'Fichajes')).toMatchObject([
      { Entrada: '2019-01-07T09:00:00+01:00', Salida: '2019-01-07T17:00:00+01:00', Método: 'Convencional' },
    ]);
    const kept = await api.sql<{ hash: string }>(
      `select encode(hash, 'hex') as hash from time_events where user_id = $1 order by seq`,
      [ours.inactiveId],
    );
    expect(rowsOf(tables, 'Anotaciones del registro de jornada')?.map(({ Huella }) => Huella)).toEqual(
      kept.map(({ hash }) => hash),
    );
  });

  test('by an admin: what their enterprise keeps, nothing of the account or of others, and it is logged', async () => {
    const person = employeeOf(ours);
    await linkTo(theirs, person);
    const { data } = await exported(person, ours.adminId);
    expect(data.tables).toEqual([]);
    expect(data.enterprises).toHaveLength(1);
    expect(
      await api.sql('select enterprise_id, action, subject from audit_log where actor_id = $1', [ours.adminId]),
    ).toEqual([{ enterprise_id: ours.enterpriseId, action: 'personalData.export', subject: `user:${person}` }]);
  });

  test('no secret is among it, and nothing that was typed runs in the page', async () => {
    const me = employeeOf(ours);
    await api.sql(`update users set password_hash = 'the hash' where id = $1`, [me]);
    await api.sql('update enterprise_users set address = $2 where user_id = $1', [
      me,
      '<img src=x onerror="alert(1)">',
    ]);
    const { page, data } = await exported(me, me);
    expect(page).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(page).not.toContain('<img');
    const [session] = await api.sql<{ token_hash: string }>('select token_hash from sessions where user_id = $1', [me]);
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`the hash|${session?.token_hash}|file_key`));
  });

  test('a file that the store has lost leaves a note instead', async () => {
    const me = employeeOf(ours);
    const [file] = await api.sql<{ file_key: string }>('select file_key from payrolls where user_id = $1', [me]);
    await api.files.remove(file?.file_key ?? '');
    const { entries } = await exported(me, me);
    const note = Object.keys(entries).find((name) => name.startsWith('nominas/'));
    expect(note).toMatch(/n\.pdf\.txt$/);
    expect(strFromU8(entries[note ?? ''] ?? new Uint8Array())).toBe(words.missingFile);
  });
});

const leave = (userId: number, company: Company) =>
  api.sql('update enterprise_users set active = false, left_at = $3 where enterprise_id = $1 and user_id = $2', [
    company.enterpriseId,
    userId,
    now,
  ]);
const erase = (id: number, as: number) => api.call(endpoints.erasePersonalData, { as, params: { id } });
const seen = async (id: number, as: number) =>
  (await api.call(endpoints.getUser, { as, params: { id } })).data as UserDetail;

describe('erasure (art. 17 RGPD) keeps what the law orders kept', () => {
  test('of whom works there: 409', async () => {
    const answer = await erase(employeeOf(ours), ours.adminId);
    expect([answer.status, answer.message]).toEqual([409, say.stillActive]);
    expect(await seen(employeeOf(ours), ours.adminId)).toMatchObject({ phone: '600000000' });
  });

  test('contact, account and comments go; name, DNI, time, leave, contract and payrolls stay', async () => {
    const person = employeeOf(ours);
    await api.sql(`update leave set comment = 'Operación' where user_id = $1`, [person]);
    const note = await api.files.put(Buffer.from('nota'));
    await api.sql(
      `insert into user_files (enterprise_id, user_id, type, file_key, file_name) values ($1, $2, 'other', $3, 'nota.pdf')`,
      [ours.enterpriseId, person, note],
    );
    const token = await api.tokenFor(person);
    const before = await seen(person, ours.adminId);
    await leave(person, ours);

    const answer = await erase(person, ours.adminId);
    expect([answer.status, answer.message]).toEqual([200, say.erased]);

    expect(await seen(person, ours.adminId)).toMatchObject({
      name: before.name,
      dni: before.dni,
      email: '',
      phone: null,
      birth_date: null,
      title: null,
      teams: [],
      erased_at: '2026-11-21T11:00:00+01:00',
      files: before.files.filter(({ type }) => type === 'contract'),
      payrolls: before.payrolls,
    });
    expect(await api.sql('select day::text, comment from leave where user_id = $1', [person])).toEqual([
      { day: '2030-01-07', comment: null },
    ]);
    await expect(api.files.read(note)).rejects.toBeInstanceOf(FileGone);
    expect((await api.call(endpoints.checkSession, { token })).status).toBe(401);
    expect(await api.sql('select email, password_hash from users where id = $1', [person])).toEqual([
      { email: `${person}@suprimido.invalid`, password_hash: null },
    ]);
    expect(await api.sql('select action from audit_log where subject = $1', [`user:${person}`])).toEqual([
      { action: 'personalData.erase' },
    ]);

    const again = await erase(person, ours.adminId);
    expect([again.status, again.message]).toEqual([409, say.erasedBefore]);
  });

  test('an account that another enterprise needs stays theirs, unseen by the one that erased', async () => {
    const person = employeeOf(ours);
    await linkTo(theirs, person);
    await leave(person, ours);
    expect((await erase(person, ours.adminId)).status).toBe(200);
    expect(await seen(person, ours.adminId)).toMatchObject({ email: '', phone: null });
    expect(await seen(person, theirs.adminId)).toMatchObject({ phone: '600000000', erased_at: null });
    const kept = async (as: number) => {
      const [row] = rowsOf((await exported(person, as)).data.enterprises[0]?.tables, 'Persona') ?? [];
      return Object.entries(row ?? {}).flatMap(([column, value]) => (value === null ? [] : [column]));
    };
    expect(await kept(ours.adminId)).toEqual(['Nombre', 'Apellidos', 'DNI']);
    expect(await kept(theirs.adminId)).toEqual(expect.arrayContaining(['Email', 'Teléfono']));
    expect((await api.call(endpoints.checkSession, { as: person })).status).toBe(200);
  });

  test('they come back only with an address: until it is written nobody is activated or invited', async () => {
    const person = employeeOf(ours);
    const { dni } = await seen(person, ours.adminId);
    await leave(person, ours);
    await erase(person, ours.adminId);
    const activate = () =>
      api.call(endpoints.activateUser, {
        as: ours.adminId,
        params: { enterpriseId: ours.enterpriseId, userId: person },
      });
    const refused = await activate();
    expect([refused.status, refused.message]).toEqual([409, say.writeAgain]);
    const invitation = await api.call(endpoints.resendInvitation, { as: ours.adminId, params: { id: person } });
    expect([invitation.status, invitation.message]).toEqual([409, say.writeAgain]);

    const { body } = endpoints.updateUser.example(ours);
    const form = { ...(body as object), email: `vuelve.${person}@ejemplo.es`, dni };
    expect(
      (await api.call(endpoints.updateUser, { as: ours.adminId, params: { id: person }, body: form })).status,
    ).toBe(200);
    expect(api.outbox.at(-1)?.to).toBe(`vuelve.${person}@ejemplo.es`);
    expect((await activate()).status).toBe(200);
  });

  test('four years after they left, name, DNI and payrolls go too; the ledger still verifies', async () => {
    const person = ours.inactiveId;
    await leave(person, ours);
    const payroll = await api.files.put(Buffer.from('nómina'));
    await api.sql(
      `insert into payrolls (enterprise_id, user_id, year, month, file_key, file_name) values ($1, $2, 2026, 10, $3, 'n.pdf')`,
      [ours.enterpriseId, person, payroll],
    );
    await erase(person, ours.adminId);
    const nameOf = () =>
      api.sql('select name, last_name, dni is null as anonymous from people where id = $1', [person]);

    const dayBefore = new Date('2030-11-20T10:00:00Z');
    await purgeErasedPeople(api.database, dayBefore);
    expect(await nameOf()).toEqual([{ name: 'Persona', last_name: 'De Prueba', anonymous: false }]);
    await removeOldFiles(api, dayBefore);
    expect((await api.files.read(payroll)).toString()).toBe('nómina');

    const after = new Date('2030-11-22T10:00:00Z');
    await purgeErasedPeople(api.database, after);
    await removeOldFiles(api, after);
    expect(await nameOf()).toEqual([{ name: 'Persona', last_name: 'suprimida', anonymous: true }]);
    await expect(api.files.read(payroll)).rejects.toBeInstanceOf(FileGone);
    expect(await purgeErasedPeople(api.database, after)).toBe(0);
    expect((await verifyLedger(api.database, ours.enterpriseId)).findings).toEqual([]);
    expect(await api.sql('select count(*)::int as n from time_entries where user_id = $1', [person])).toEqual([
      { n: 1 },
    ]);
  });
});
