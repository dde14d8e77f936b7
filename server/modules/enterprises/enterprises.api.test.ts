import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localDateOf } from '../../../domain/time/localTime.ts';
import { defaultLeaveTypes } from '../../../domain/constants.ts';
import type { Enterprise, EnterpriseQr } from '../../../domain/enterprises/enterprises.ts';
import { routes } from '../../../domain/routes.ts';
import { enterpriseOfQr } from './index.ts';
import { FileGone } from '../../ports/files/port.ts';
import { type Api, startApi } from '../../../tests/support/api.ts';
import { whileBlocked } from '../../../tests/support/blocked.ts';
import { addPerson, type Company, createCompany, link } from '../../../tests/support/company/company.ts';
import { testCard } from '../../../tests/support/payments.ts';

let api: Api;
let company: Company;
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://horas.ejemplo.es' });
  company = await createCompany(api);
});
afterAll(() => api.close());

const as = () => ({ as: company.adminId, params: { id: company.enterpriseId } });
type Detail = Enterprise & { users: { id: number; active: 0 | 1 }[] };
const detail = async () => (await api.call(routes.getEnterprise, as())).data as Detail;
const read = async (): Promise<Enterprise> => {
  const { users: _, ...enterprise } = await detail();
  return enterprise;
};
const change = (body: object) => api.call(routes.updateEnterprise, { ...as(), body });

describe('the list of enterprises: "Search box and status filter (1 active, 0 inactive …)"', () => {
  let owner: number;
  const list = async (filter: object, more: Record<string, string> = {}) => {
    const answer = await api.call(routes.listEnterprises, {
      as: owner,
      query: { filter: JSON.stringify(filter), ...more },
    });
    return { names: (answer.data as Enterprise[]).map(({ name }) => name), range: answer.headers['content-range'] };
  };
  beforeAll(async () => {
    const rows: [string, string, string, boolean][] = [
      ['Ábaco SL', 'B11111111', '600000003', true],
      ['Zurrón SA', 'A22222222', '600000002', true],
      ['Mesón Cerrado SL', 'B33333333', '600000001', false],
    ];
    for (const [name, cif, phone, active] of rows) {
      const { enterpriseId } = await createCompany(api);
      await api.sql('update enterprises set name = $2, cif = $3, phone = $4, active = $5 where id = $1', [
        enterpriseId,
        name,
        cif,
        phone,
        active,
      ]);
      if (owner) await link(api, enterpriseId, owner, 'admin');
      else owner = await addPerson(api, enterpriseId, { role: 'admin' });
    }
  });

  test('without parameters it has all the person’s enterprises, by name, and nobody else’s', async () => {
    const answer = await api.call(routes.listEnterprises, { as: owner });
    expect((answer.data as Enterprise[]).map(({ name }) => name)).toEqual([
      'Ábaco SL',
      'Mesón Cerrado SL',
      'Zurrón SA',
    ]);
  });

  test('the filter keeps the active or the inactive ones', async () => {
    expect((await list({ active: 1 })).names).toEqual(['Ábaco SL', 'Zurrón SA']);
    expect((await list({ active: 0 })).names).toEqual(['Mesón Cerrado SL']);
  });

  test('the search looks into name and CIF, whatever the accents', async () => {
    expect((await list({ q: 'zurron' })).names).toEqual(['Zurrón SA']);
    expect((await list({ q: 'b333' })).names).toEqual(['Mesón Cerrado SL']);
  });

  test('it is sorted and cut into pages', async () => {
    const page = await list({}, { sort: '["phone","ASC"]', range: '[0,1]' });
    expect(page).toEqual({ names: ['Mesón Cerrado SL', 'Zurrón SA'], range: 'enterprises 0-1/3' });
  });

  test('an employee lists none of them (role 403), a manager only where they are manager', async () => {
    expect((await api.call(routes.listEnterprises, { as: company.employeeId })).status).toBe(403);
    const seen = await api.call(routes.listEnterprises, { as: company.people.manager });
    expect((seen.data as Enterprise[]).map(({ id }) => id)).toEqual([company.enterpriseId]);
  });
});

test('"Enterprise": every field (enterprises 1), the counts being of those who are active', async () => {
  const { users, ...fields } = await detail();
  const named =
    'id name cif phone address city state zip_code country latitude longitude logo_url active enterprise_active ' +
    'employee_number countEmployees employeesCount active_method location date_end shortcut time_zone';
  expect(Object.keys(fields).toSorted()).toEqual(named.split(' ').toSorted());
  expect(users).toContainEqual({ id: company.inactiveId, active: 0 });
  expect(users.map(({ id }) => id)).not.toContain(company.people.advisor);
  const working = users.filter(({ active }) => active === 1).length;
  expect([fields.countEmployees, fields.employeesCount]).toEqual([working, working]);
});

describe('the enterprise form (enterprises 4)', () => {
  test.each([
    ['name', '', 'El nombre de la empresa es requerido'],
    ['phone', ' ', 'El teléfono es requerido'],
    ['cif', '', 'El CIF es requerido'],
    ['address', 7, 'debe ser una cadena de texto'],
    ['city', 'x'.repeat(256), 'debe tener menos de 255 caracteres'],
    ['state', 'x'.repeat(256), 'debe tener menos de 255 caracteres'],
    ['zip_code', 28013, 'debe ser una cadena de texto'],
    ['country', 'x'.repeat(256), 'debe tener menos de 255 caracteres'],
    ['latitude', 'norte', 'La latitud debe ser un número'],
    ['longitude', 'oeste', 'La longitud debe ser un número'],
    ['latitude', 91, 'La latitud debe ser un número'],
    ['active_method', '', 'Debe quedar activo al menos un método de fichaje'],
    ['time_zone', 'Europe/Lisbon', 'Elige una zona horaria de la lista'],
  ])('%s: %j is refused with "%s" and nothing is changed', async (field, value, message) => {
    const before = await read();
    const answer = await change({ city: 'Otra', [field]: value });
    expect([answer.status, answer.errors]).toEqual([422, { [field]: message }]);
    expect(await read()).toEqual(before);
  });

  test('a location has both coordinates or none', async () => {
    const answer = await change({ latitude: 40.4 });
    expect([answer.status, answer.errors]).toEqual([422, { longitude: 'La longitud debe ser un número' }]);
    expect((await change({ latitude: 40.4, longitude: -3.7 })).status).toBe(200);
    expect((await change({ latitude: null, longitude: null })).status).toBe(200);
  });

  test('what is sent is changed, what is not stays, what is unknown is left out', async () => {
    const before = await read();
    const answer = await change({ city: 'Getafe', zip_code: '28901', employee_number: 9000, active: '0' });
    expect([answer.status, answer.message]).toEqual([200, 'Empresa actualizada correctamente']);
    expect(answer.data).toEqual({ ...before, city: 'Getafe', zip_code: '28901' });
  });

  test('a CIF whose control digit does not fit is only hinted at on the screen, never refused', async () => {
    expect((await change({ cif: 'B12345678' })).status).toBe(200);
  });
});

describe('clock-in methods and location (enterprises 2, 6)', () => {
  test('a partial body with active_method and location changes just these', async () => {
    const answer = await change({ active_method: '3,1,1', location: 1 });
    expect([answer.status, answer.message]).toEqual([200, 'Métodos de fichaje actualizados correctamente']);
    expect(answer.data).toMatchObject({ active_method: '1,3', location: 1 });
  });

  test('a method that does not exist is refused', async () => {
    expect((await change({ active_method: '1,4' })).status).toBe(422);
  });

  test.each(['advisor', 'manager', 'employee'] as const)(
    '%s: "Edit enterprise", "Change clock-in methods": no',
    async (role) => {
      const answer = await api.call(routes.updateEnterprise, {
        as: company.people[role],
        params: { id: company.enterpriseId },
        body: { active_method: '1' },
      });
      expect(answer.status).toBe(403);
    },
  );

  test('a manager here who is an admin elsewhere changes nothing here', async () => {
    const other = await createCompany(api);
    await link(api, company.enterpriseId, other.adminId, 'manager');
    const answer = await api.call(routes.updateEnterprise, { ...as(), as: other.adminId, body: { name: 'Mía' } });
    expect(answer.status).toBe(403);
  });
});

describe('a new time zone', () => {
  const day = (at: Date, zone: string) => localDateOf(at.getTime(), zone);
  /** A moment two days ago that belongs to one day on the mainland and to the day before on the islands. */
  const lateEvening = (): Date => {
    const date = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    const found = ['22:30', '23:30']
      .map((time) => new Date(`${date}T${time}:00Z`))
      .find((at) => day(at, 'Europe/Madrid') !== day(at, 'Atlantic/Canary'));
    if (!found) throw new Error('the zones do not differ');
    return found;
  };

  test('leaves the local date of the punches that are there, rules the next ones, and is noted', async () => {
    const { enterpriseId, adminId, employeeId } = await createCompany(api);
    const first = lateEvening();
    const clock = async (action: string, minutes: number) => {
      const occurred_at = new Date(first.getTime() + minutes * 60_000).toISOString();
      const body = { action, method: 1, work_mode: 'onsite', client_id: crypto.randomUUID(), occurred_at };
      expect((await api.call(routes.clock, { as: employeeId, body })).status).toBe(201);
    };
    const dates = async () =>
      (
        await api.sql<{ day: string }>(
          `select local_date::text as day from time_entries
            where enterprise_id = $1 and started_at >= $2 order by started_at`,
          [enterpriseId, first],
        )
      ).map(({ day: date }) => date);
    await clock('entry', 0);
    await clock('out', 5);
    expect(await dates()).toEqual([day(first, 'Europe/Madrid')]);
    const body = { time_zone: 'Atlantic/Canary' };
    await api.call(routes.updateEnterprise, { as: adminId, params: { id: enterpriseId }, body });
    await clock('entry', 10);
    expect(await dates()).toEqual([day(first, 'Europe/Madrid'), day(first, 'Atlantic/Canary')]);
    const noted = await api.sql('select actor_id, action, subject from audit_log where enterprise_id = $1', [
      enterpriseId,
    ]);
    expect(noted).toEqual([
      { actor_id: adminId, action: 'enterprise.timeZone', subject: 'Europe/Madrid → Atlantic/Canary' },
    ]);
  });

  test('a zone that somebody else changes at the same moment is noted as it was by then', async () => {
    const { adminId, enterpriseId: id } = await createCompany(api);
    await whileBlocked(api.database, {
      hold: (tx) => tx.run(sql`update enterprises set time_zone = 'Atlantic/Canary' where id = ${id}`),
      start: () =>
        api.call(routes.updateEnterprise, { as: adminId, params: { id }, body: { time_zone: 'Europe/Madrid' } }),
    });
    const noted = await api.sql('select subject from audit_log where enterprise_id = $1', [id]);
    expect(noted).toEqual([{ subject: 'Atlantic/Canary → Europe/Madrid' }]);
  });
});

describe('the QR of an enterprise', () => {
  const ask = async () => (await api.call(routes.getEnterpriseQr, as())).data as EnterpriseQr;

  test('is an address of the clock-in page with a signed code that names the enterprise', async () => {
    const { text, code } = await ask();
    expect(text).toBe(`https://horas.ejemplo.es/fichar?qr=${code}`);
    expect(await enterpriseOfQr(api.database, text)).toBe(company.enterpriseId);
    expect(await enterpriseOfQr(api.database, code)).toBe(company.enterpriseId);
  });

  test('may be typed: any case, without hyphens, O for 0 and l for 1', async () => {
    const { code } = await ask();
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    expect(await enterpriseOfQr(api.database, typed)).toBe(company.enterpriseId);
  });

  test('altered in any sign, or of another enterprise’s number, it is refused', async () => {
    const { code } = await ask();
    const plain = code.replaceAll('-', '');
    for (let at = 0; at < plain.length; at += 1) {
      const other = plain.at(at) === 'Z' ? 'Y' : 'Z';
      const altered = plain.slice(0, at) + other + plain.slice(at + 1);
      expect([altered, await enterpriseOfQr(api.database, altered)]).toEqual([altered, undefined]);
    }
    for (const nonsense of ['', 'hola', 'https://horas.ejemplo.es/fichar', `${code}00`, 'x'.repeat(5000)]) {
      expect(await enterpriseOfQr(api.database, nonsense)).toBeUndefined();
    }
  });

  test('renewed, the old one is refused and the new one serves; the log says who did it', async () => {
    const old = await ask();
    const renewed = await api.call(routes.renewEnterpriseQr, as());
    const { text } = renewed.data as EnterpriseQr;
    expect([renewed.status, renewed.message]).toEqual([200, 'Código QR renovado. El anterior ya no sirve para fichar']);
    expect(await enterpriseOfQr(api.database, old.text)).toBeUndefined();
    expect(await enterpriseOfQr(api.database, text)).toBe(company.enterpriseId);
    expect(
      await api.sql(`select actor_id from audit_log where enterprise_id = $1 and action = 'enterprise.qrRenewed'`, [
        company.enterpriseId,
      ]),
    ).toEqual([{ actor_id: company.adminId }]);
  });
});

describe('the logo', () => {
  const pixel = () => Buffer.from(company.png);
  const send = (name: string, content: Uint8Array) =>
    api.call(routes.saveEnterpriseLogo, { ...as(), body: {}, files: [{ field: 'file', name, content }] });
  const webp = (length: number) => {
    const file = Buffer.alloc(length);
    file.write('RIFF');
    file.writeUInt32LE(length - 8, 4);
    file.write('WEBPVP8L', 8);
    return file;
  };

  test('is kept and read back by those who see the enterprise, under an address of its own', async () => {
    const saved = await send('marca.webp', webp(64));
    expect([saved.status, saved.message]).toEqual([200, 'Logotipo actualizado correctamente']);
    const { logo_url } = saved.data as Enterprise;
    expect(logo_url).toMatch(new RegExp(`^/api/enterprises/${company.enterpriseId}/logo\\?v=\\w{8}$`));
    const got = await api.call(routes.getEnterpriseLogo, { ...as(), as: company.people.manager });
    expect([got.headers['content-type'], got.headers['x-content-type-options']]).toEqual(['image/webp', 'nosniff']);
    expect(got.bytes).toEqual(webp(64));
    expect((await read()).logo_url).toBe(logo_url);
    const session = await api.call(routes.checkSession, { as: company.adminId });
    expect(session.data).toMatchObject({ enterprises: [{ logo_url }] });
  });

  test('another one takes its place and the former file goes', async () => {
    const [{ logo_path: former } = { logo_path: '' }] = await api.sql<{ logo_path: string }>(
      'select logo_path from enterprises where id = $1',
      [company.enterpriseId],
    );
    await send('marca.PNG', pixel());
    await expect(api.files.read(former)).rejects.toThrow(FileGone);
    expect((await api.call(routes.getEnterpriseLogo, as())).headers['content-type']).toBe('image/png');
  });

  test.each([
    ['logo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /no corresponde a un archivo \.png/],
    ['logo.svg', Buffer.from('<svg/>'), /no se admite. Formatos admitidos: \.png, \.jpg, \.jpeg, \.webp/],
    ['logo.webp', webp(64).subarray(0, 40), /está dañado/],
    ['logo.png', Buffer.alloc(0), /está vacío/],
  ])('%s of a wrong content is refused', async (name, content, message) => {
    const before = (await read()).logo_url;
    const answer = await send(name, content);
    expect([answer.status, answer.message]).toEqual([422, expect.stringMatching(message)]);
    expect((await read()).logo_url).toBe(before);
  });

  test('a picture of more than 2 MB is refused', async () => {
    const answer = await send('logo.png', Buffer.concat([pixel(), Buffer.alloc(2 * 1024 * 1024)]));
    expect([answer.status, answer.message]).toEqual([413, 'El archivo «logo.png» supera el máximo de 2 MB']);
  });

  test('is set by admins of this enterprise only', async () => {
    const stranger = await createCompany(api);
    const files = [{ field: 'file', name: 'logo.png', content: pixel() }];
    const by = async (person: number) =>
      (await api.call(routes.saveEnterpriseLogo, { ...as(), as: person, body: {}, files })).status;
    expect(await by(stranger.adminId)).toBe(404);
    expect(await by(company.people.advisor)).toBe(403);
  });

  test('removed, there is none', async () => {
    const removed = await api.call(routes.removeEnterpriseLogo, as());
    expect([removed.message, removed.data]).toEqual([
      'Logotipo eliminado correctamente',
      expect.objectContaining({ logo_url: null }),
    ]);
    expect((await api.call(routes.getEnterpriseLogo, as())).status).toBe(404);
  });
});

describe('a new enterprise', () => {
  const subscriptionId = async () => {
    const body = {
      paymentMethodId: await testCard(api),
      planId: 'price_equipo_15',
      quantity: 10,
    };
    const started = await api.call(routes.createSubscription, { as: company.adminId, body });
    return (started.data as { subscriptionId: string }).subscriptionId;
  };
  const sent = (over: object) =>
    api.call(routes.createEnterprise, {
      as: company.adminId,
      body: { name: 'Nueva SL', cif: 'B76543214', phone: '922000000', selectedPlan: null, ...over },
    });
  const create = async (over: object = {}) => {
    const answer = await sent({ subscription_id: await subscriptionId(), ...over });
    expect([answer.status, answer.message]).toEqual([201, 'Empresa dada de alta correctamente']);
    return (answer.data as { enterpriseId: number }).enterpriseId;
  };
  const stored = async (id: number) => {
    const answer = await api.call(routes.getEnterprise, { as: company.adminId, params: { id } });
    return answer.data as Enterprise;
  };

  test('has its creator as admin, the plan’s limit, one clock-in method and the leave types of every enterprise', async () => {
    const id = await create();
    expect(await stored(id)).toMatchObject({
      name: 'Nueva SL',
      employee_number: 15,
      active: '1',
      active_method: '1',
      location: 0,
      countEmployees: 1,
    });
    const types = await api.sql<{ name: string }>('select name from leave_types where enterprise_id = $1 order by id', [
      id,
    ]);
    expect(types.map(({ name }) => name)).toEqual([...defaultLeaveTypes]);
    const memberships = await api.sql('select role from enterprise_users where enterprise_id = $1', [id]);
    expect(memberships).toEqual([{ role: 'admin' }]);
  });

  test('it is ready to clock in: its ledger begins with the first punch, its QR is its own', async () => {
    const id = await create();
    const employee = await addPerson(api, id, { role: 'employee' });
    const body = { action: 'entry', method: 1, work_mode: 'onsite', client_id: crypto.randomUUID() };
    expect((await api.call(routes.clock, { as: employee, body })).status).toBe(201);
    const qr = await api.call(routes.getEnterpriseQr, { as: company.adminId, params: { id } });
    expect(await enterpriseOfQr(api.database, (qr.data as EnterpriseQr).text)).toBe(id);
  });

  test.each([
    [{ zip_code: '38003' }, 'Atlantic/Canary'],
    [{ zip_code: '35001' }, 'Atlantic/Canary'],
    [{ zip_code: '28013' }, 'Europe/Madrid'],
    [{}, 'Europe/Madrid'],
    [{ zip_code: '38003', time_zone: 'Europe/Madrid' }, 'Europe/Madrid'],
  ])('%j: its zone is %s', async (address, zone) => {
    expect((await stored(await create(address))).time_zone).toBe(zone);
  });

  test.each(['advisor', 'manager', 'employee'] as const)('%s: "Create enterprises": no', async (role) => {
    const answer = await api.call(routes.createEnterprise, {
      as: company.people[role],
      body: { name: 'Nueva SL', cif: 'B76543214', phone: '922000000', subscription_id: 'sub_x', selectedPlan: null },
    });
    expect(answer.status).toBe(403);
  });

  test('"Employee number at least 1"', async () => {
    const refused = await sent({ subscription_id: 'sub_x', employee_number: 0 });
    expect([refused.status, refused.errors]).toEqual([
      422,
      { employee_number: 'El número de empleados debe ser mayor que 0' },
    ]);
  });

  test('without a valid subscription there is none', async () => {
    const before = await api.sql('select count(*) from enterprises');
    const refused = await sent({ subscription_id: 'sub_x' });
    expect([refused.status, refused.errors]).toEqual([422, { subscription_id: expect.any(String) }]);
    expect(await api.sql('select count(*) from enterprises')).toEqual(before);
  });
});
