import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { CheckedFile } from '#domain/organization/employees/import/index.ts';
import { employeeMessages as say } from '#domain/organization/employees/messages/index.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { addPerson, type Company, createCompany } from '#tests/support/company/company.ts';

let api: Api;
let company: Company;
let other: Company;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await createCompany(api);
  other = await createCompany(api);
});

const headings = ['Nombre', 'Apellidos', 'Email', 'DNI', 'Fecha de nacimiento', 'Teléfono', 'Horas', 'Rol'];
const row = (over: { email?: string; dni?: string; hours?: string; role?: string } = {}) => {
  const mark = company.unique();
  const { email = `p.${mark}@ejemplo.es`, dni = `I${mark}`.toUpperCase(), hours = '37,5', role = '' } = over;
  return ['Ana', 'Prueba', email, dni, '17/05/1990', '600000000', hours, role];
};
const send = (name: 'previewEmployeesImport' | 'importEmployees', rows: string[][], input: object = {}, as?: number) =>
  api.call(endpoints[name], {
    as: as ?? company.adminId,
    body: { enterprise_id: company.enterpriseId, rows: [headings, ...rows], ...input },
  });
const preview = async (rows: string[][], as?: number) =>
  (await send('previewEmployeesImport', rows, {}, as)).data as CheckedFile;
const bring = (rows: string[][], input: object = {}, as?: number) => send('importEmployees', rows, input, as);
const peopleIn = async (enterpriseId = company.enterpriseId) => {
  const [found] = await api.sql<{ n: number }>(
    'select count(*)::int as n from enterprise_users where enterprise_id = $1',
    [enterpriseId],
  );
  return found?.n;
};
const loginOf = async (id: number) => {
  const [found] = await api.sql<{ email: string; dni: string }>('select email, dni from people where id = $1', [id]);
  if (!found) throw new Error('no person');
  return found;
};
const limitTo = (room: number) =>
  api.sql(
    `update enterprises set employee_limit = $2 + (select count(*) from enterprise_users
       where enterprise_id = $1 and active and role <> 'advisor') where id = $1`,
    [company.enterpriseId, room],
  );

describe('preview', () => {
  test('says what would become of each line, each bad one with its reason, and saves nothing', async () => {
    const known = await loginOf(other.employeeId);
    const here = await loginOf(company.employeeId);
    const before = await peopleIn();
    const file = await preview([
      row(),
      row(known),
      row(here),
      row({ email: known.email }),
      row({ dni: here.dni }),
      row({ hours: 'muchas' }),
    ]);
    expect(file.lines.map(({ line, state, errors: [first] }) => [line, state, first?.field, first?.message])).toEqual([
      [2, 'ok', undefined, undefined],
      [3, 'ok', undefined, undefined],
      [4, 'error', 'email', say.alreadyLinked],
      [5, 'error', 'email', expect.any(String)],
      [6, 'error', 'dni', expect.any(String)],
      [7, 'error', 'hours', 'Horas: «muchas» no es un número'],
    ]);
    expect(file.room).toBeNull();
    expect(await peopleIn()).toBe(before);
  });

  test('says how many places the plan has left', async () => {
    await limitTo(3);
    expect((await preview([row()])).room).toBe(3);
  });

  test.each([
    ['a missing column', [['Nombre']], /^Faltan las columnas: Apellidos/],
    ['nobody in it', [headings], /^El archivo no tiene ninguna línea/],
    ['more than 2,000 lines', Array.from({ length: 2002 }, () => ['']), /más de 2000 líneas/],
  ])('a file with %s is refused', async (_, rows, message) => {
    const answer = await api.call(endpoints.previewEmployeesImport, {
      as: company.adminId,
      body: { enterprise_id: company.enterpriseId, rows },
    });
    expect([answer.status, answer.errors?.rows]).toEqual([422, expect.stringMatching(message)]);
  });
});

describe('import', () => {
  test('creates all, known elsewhere or not, with their work terms, and sends the invitations', async () => {
    const known = await loginOf(other.employeeId);
    const [first, second] = [row(), row({ role: 'Manager' })];
    const before = await peopleIn();
    const answer = await bring([first, second, row(known)]);
    expect([answer.status, answer.message]).toEqual([201, 'Empleados importados correctamente']);
    expect(answer.data).toEqual({ imported: 3, invitations_failed: 0 });
    expect(await peopleIn()).toBe((before ?? 0) + 3);
    const created = await api.sql(
      `select p.role, w.hours::float8 as hours, p.birth_date::text as birth_date from users u
         join enterprise_users p on p.user_id = u.id join work_terms w on w.user_id = u.id where u.email = $1`,
      [second[2]],
    );
    expect(created).toEqual([{ role: 'manager', hours: 37.5, birth_date: '1990-05-17' }]);
    const mailed = api.outbox.map(({ to }) => to);
    expect(mailed).toEqual(expect.arrayContaining([first[2], second[2], known.email]));
    const [linked] = await api.sql<{ name: string }>('select name from users where email = $1', [known.email]);
    expect(linked?.name).toBe('Persona');
  });

  test('nothing is half done: one bad line, and nobody is created nor invited', async () => {
    const good = row();
    const before = await peopleIn();
    const answer = await bring([good, row(await loginOf(company.employeeId)), row({ hours: 'x' })]);
    expect([answer.status, answer.errors]).toEqual([
      422,
      { 'line.3': `Línea 3: ${say.alreadyLinked}`, 'line.4': 'Línea 4: Horas: «x» no es un número' },
    ]);
    expect(await peopleIn()).toBe(before);
    expect(api.outbox.map(({ to }) => to)).not.toContain(good[2]);
    expect(await api.sql('select 1 from users where email = $1', [good[2]])).toEqual([]);
  });

  test('an address that is typed for somebody, and waits, is theirs', async () => {
    const [email, taken] = [`nueva.${company.unique()}@ejemplo.es`, row()];
    await api.sql(
      `with typed as (insert into users (name, last_name, email) values ('A', 'B', $3) returning id)
       insert into membership_moves (enterprise_id, user_id, account_id, requested_by, requested_at, due_at)
       select $1, $2, id, $2, now(), now() from typed`,
      [company.enterpriseId, company.employeeId, email],
    );
    expect((await bring([row({ email })])).status).toBe(422);
    expect((await bring([taken])).status).toBe(201);
  });

  test('bad lines are left out only when they are named', async () => {
    const rows = [row(), row({ hours: 'x' })];
    expect((await bring(rows, { leave_out: [3] })).data).toMatchObject({ imported: 1 });
    const nobody = await bring([row({ hours: 'x' })], { leave_out: [2] });
    expect([nobody.status, nobody.message]).toEqual([422, 'No queda ninguna línea que importar']);
  });

  test('the plan’s limit counts all lines: 409, and none is created', async () => {
    await limitTo(2);
    const before = await peopleIn();
    const refused = await bring([row(), row(), row()]);
    expect([refused.status, refused.message]).toEqual([409, say.limitReached]);
    expect(await peopleIn()).toBe(before);
    expect((await bring([row(), row()])).status).toBe(201);
  });

  test('two at once cannot both take the last places', async () => {
    await limitTo(2);
    const answers = await Promise.all([bring([row(), row()]), bring([row(), row()])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('the same file twice at once is imported once; the other hears which line was taken', async () => {
    const rows = Array.from({ length: 20 }, () => row());
    const answers = await Promise.all([bring(rows), bring(rows)]);
    const [done, refused] = answers.toSorted((a, b) => a.status - b.status);
    expect([done?.status, refused?.status]).toEqual([201, 422]);
    expect(refused?.errors?.['line.2']).toBe(`Línea 2: ${say.alreadyLinked}`);
  });

  test('two enterprises that bring the same people at once: one account each', async () => {
    const rows = Array.from({ length: 20 }, () => row());
    const elsewhere = api.call(endpoints.importEmployees, {
      as: other.adminId,
      body: { enterprise_id: other.enterpriseId, rows: [headings, ...rows.toReversed()] },
    });
    const answers = await Promise.all([bring(rows), elsewhere]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const emails = rows.map(([, , email]) => email);
    expect(await api.sql('select id from users where email = any($1)', [emails])).toHaveLength(20);
  });

  test('an imported person counts as one of the enterprise at once', async () => {
    const input = row();
    await bring([input]);
    const [line] = (await preview([input])).lines;
    expect(line).toMatchObject({ state: 'error', errors: [{ field: 'email', message: say.alreadyLinked }] });
  });
});

describe('empty cells', () => {
  const partial = () => row({ hours: '' });
  const termsOf = (email = '') =>
    api.sql(
      `select w.hours::float8 as hours, w.quantity_days, w.vacation_days from users u
         join work_terms w on w.user_id = u.id where u.email = $1`,
      [email],
    );

  test('take what the company gives its new employees, and nothing of another company', async () => {
    await api.sql(
      'update enterprises set default_hours = 38, default_quantity_days = 4, default_vacation_days = 25 where id = $1',
      [company.enterpriseId],
    );
    const brought = partial();
    expect((await bring([brought])).status).toBe(201);
    expect(await termsOf(brought[2])).toEqual([{ hours: 38, quantity_days: 4, vacation_days: 25 }]);
    const elsewhere = await api.call(endpoints.importEmployees, {
      as: other.adminId,
      body: { enterprise_id: other.enterpriseId, rows: [headings, partial()] },
    });
    expect([elsewhere.status, Object.keys(elsewhere.errors ?? {})]).toEqual([422, ['line.2']]);
  });
});

describe('rights', () => {
  test.each([
    ['previewEmployeesImport', 200],
    ['importEmployees', 201],
  ] as const)('%s: admin and advisor, of this enterprise', async (name, success) => {
    const { admin, advisor, manager, employee } = company.people;
    const statuses = [];
    for (const as of [admin, advisor, manager, employee, other.adminId]) {
      statuses.push((await send(name, [row()], {}, as)).status);
    }
    expect(statuses).toEqual([success, success, 403, 403, 404]);
  });

  test('an advisor brings employees only', async () => {
    const answer = await bring([row({ role: 'Manager' })], {}, company.people.advisor);
    expect(answer.errors).toEqual({ 'line.2': `Línea 2: ${say.roleByAdmin}` });
  });

  test('a line with another role than employee asks for a fresh proof, also left in among others; left out, it does not', async () => {
    const { adminId } = company;
    const rows = [row(), row({ role: 'Administrador' })];
    await api.tokenFor(adminId);
    const provedAgo = (time: string) =>
      api.sql('update sessions set proved_at = now() - $2::interval where user_id = $1', [adminId, time]);
    await provedAgo('11 minutes');
    const before = await peopleIn();
    for (const lines of [rows, [row({ role: 'Manager' })]]) {
      const refused = await bring(lines);
      expect([refused.status, refused.message]).toEqual([401, generalMessages.proofNeeded]);
    }
    expect(await peopleIn()).toBe(before);
    expect((await bring(rows, { leave_out: [3] })).status).toBe(201);
    await provedAgo('9 minutes');
    expect((await bring(rows.slice(1))).status).toBe(201);
  });

  test('somebody who left is distinguished from somebody new', async () => {
    const left = await loginOf(await addPerson(api, company.enterpriseId, { role: 'employee', active: false }));
    const [line] = (await preview([row(left)])).lines;
    expect(line?.errors).toEqual([{ field: 'email', message: say.alreadyLinked }]);
  });
});
