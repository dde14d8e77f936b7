import { strFromU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { personalDataWords as words } from '#domain/operation/privacy/messages/index.ts';
import { account, ofEnterprise } from './queries/sections.ts';
import { api, employeeOf, ours, linkTo, theirs, exported, rowsOf, withApi } from './personalData.fixture.ts';

withApi();

describe('export (arts. 15 and 20 RGPD)', () => {
  test('every table that holds something of a person is in it', async () => {
    const tables = await api.sql<{ name: string }>(
      `select distinct table_name::text as name from information_schema.columns
        where table_schema = 'public' and column_name = 'user_id'
          -- Whom a complaint is about is not told by taking one's data (art. 31.2 Ley 2/2023).
          and table_name <> 'complaint_subjects'
          -- A payslip is nobody's until it is handed out (payrolls 8).
          and table_name <> 'firm_payroll_pages'`,
    );
    const shown = [...account, ...ofEnterprise].flatMap((section) => section.tables);
    expect([...new Set(shown)].toSorted()).toEqual([...tables.map(({ name }) => name), 'users'].toSorted());
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

  test('work centres by date, where the enterprise has said any', async () => {
    const me = employeeOf(ours);
    const before = await exported(me, me);
    expect(rowsOf(before.data.enterprises[0]?.tables, 'Centros de trabajo')).toBeUndefined();
    await api.sql(
      `with centre as (insert into work_centres (enterprise_id, name) values ($1, 'Almacén') returning id)
       insert into work_centre_members (enterprise_id, user_id, valid_from, work_centre_id)
       select $1, $2, '2026-06-01', id from centre`,
      [ours.enterpriseId, me],
    );
    const { data } = await exported(me, me);
    expect(rowsOf(data.enterprises[0]?.tables, 'Centros de trabajo')).toEqual([
      { Desde: '2026-06-01', 'Centro de trabajo': 'Almacén' },
    ]);
  });

  test('at which work centre was punched, where any entry says it', async () => {
    const entries = async () =>
      rowsOf((await exported(ours.inactiveId, ours.inactiveId)).data.enterprises[0]?.tables, 'Fichajes');
    expect((await entries())?.flatMap(Object.keys)).not.toContain('Centro de entrada');
    await api.sql(`update time_entries set start_work_centre = 'Almacén' where user_id = $1`, [ours.inactiveId]);
    expect(await entries()).toMatchObject([{ 'Centro de entrada': 'Almacén' }]);
    expect((await entries())?.flatMap(Object.keys)).not.toContain('Centro de salida');
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

  test('the filters that the person has saved, with the list in words', async () => {
    const { advisor } = ours.people;
    const { data } = await exported(advisor, advisor);
    expect(rowsOf(data.enterprises[0]?.tables, 'Filtros guardados')).toMatchObject([
      { Lista: 'Empleados', Nombre: 'Activos', Compartido: true, Filtro: { filter: { active: 1 } } },
    ]);
  });

  test('by an admin: what their enterprise keeps, nothing of the account or of others, and it is logged', async () => {
    const person = employeeOf(ours);
    await linkTo(theirs, person);
    const { data } = await exported(person, ours.adminId);
    expect(data.tables).toEqual([]);
    expect(data.enterprises).toHaveLength(1);
    expect(
      await api.sql('select enterprise_id, action, user_id from audit_log where actor_id = $1 and user_id = $2', [
        ours.adminId,
        person,
      ]),
    ).toEqual([{ enterprise_id: ours.enterpriseId, action: 'personalData.export', user_id: person }]);
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
