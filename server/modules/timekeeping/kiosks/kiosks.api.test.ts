import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Kiosk } from '#domain/timekeeping/kiosks/kiosks.ts';
import { kioskMessages as say, pinMessages } from '#domain/timekeeping/kiosks/messages/index.ts';
import { addPerson, createCompany } from '#tests/support/company/company.ts';
import { api, company, token, noon, punch, stateOf, pin, givePin, withKiosk } from './kiosks.fixture.ts';

withKiosk();

const kiosksOf = async () =>
  (await api.call(endpoints.listKiosks, { as: company.adminId, query: { enterprise_id: company.enterpriseId } }))
    .data as Kiosk[];

describe('enrolling', () => {
  test('a tablet enrols itself by a code, once, in any case and with or without the hyphen', async () => {
    const made = await api.call(endpoints.createKioskCode, {
      as: company.adminId,
      body: { enterprise_id: company.enterpriseId, name: 'Taller' },
    });
    const { code } = made.data as { code: string };
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    const typed = { body: { code: ` ${code.toLowerCase().replace('-', ' ')}` } };
    const first = await api.call(endpoints.redeemKioskCode, typed);
    expect(first.status).toBe(201);
    const status = await api.call(endpoints.getKiosk, { token: (first.data as { token: string }).token });
    expect(status.data).toMatchObject({ name: 'Taller', enterprise: { takes_pins: 1, time_zone: 'Europe/Madrid' } });
    const second = await api.call(endpoints.redeemKioskCode, typed);
    expect([second.status, second.errors]).toEqual([422, { code: say.codeInvalid }]);
  });

  test('a code that is a quarter of an hour old is worth nothing', async () => {
    const made = await api.call(endpoints.createKioskCode, {
      as: company.adminId,
      body: { enterprise_id: company.enterpriseId, name: 'Taller' },
    });
    api.setNow(new Date(noon.getTime() + 15 * 60_000));
    const answer = await api.call(endpoints.redeemKioskCode, { body: made.data });
    expect([answer.status, answer.errors]).toEqual([422, { code: say.codeInvalid }]);
  });

  test('a kiosk needs a name', async () => {
    const body = { enterprise_id: company.enterpriseId, name: '  ' };
    const answer = await api.call(endpoints.enrolKiosk, { as: company.adminId, body });
    expect([answer.status, answer.errors]).toEqual([422, { name: say.nameRequired }]);
  });

  test('the list shows name and last use, and neither token nor hash', async () => {
    expect(await kiosksOf()).toMatchObject([
      { name: 'Entrada', last_used_at: null },
      { name: 'Entrada', last_used_at: null },
    ]);
    await punch({});
    const used = (await kiosksOf()).filter(({ last_used_at }) => last_used_at === '2026-11-18T13:00:00+01:00');
    expect(used).toHaveLength(1);
    expect(JSON.stringify(used)).not.toContain('token');
  });

  test('a revoked kiosk neither knows anybody nor registers anything', async () => {
    for (const { id } of await kiosksOf()) {
      await api.call(endpoints.revokeKiosk, { as: company.adminId, params: { id } });
    }
    const answers = [await stateOf(pin), await punch({}), await api.call(endpoints.getKiosk, { token })];
    expect(answers.map(({ status, message }) => [status, message])).toEqual(answers.map(() => [401, say.unknown]));
    expect(await kiosksOf()).toEqual([]);
  });

  test('a person’s session is no kiosk', async () => {
    const session = await api.tokenFor(company.adminId);
    expect((await stateOf(pin, session)).status).toBe(401);
  });
});

describe('PINs', () => {
  test.each([
    ['123', pinMessages.digits],
    ['123456789', pinMessages.digits],
    ['12a4', pinMessages.digits],
    ['1111', pinMessages.easy],
    ['4321', pinMessages.easy],
  ])('%s is refused at the field', async (requested, message) => {
    const answer = await givePin(company.employeeId, requested);
    expect([answer.status, answer.errors]).toEqual([422, { pin: message }]);
  });

  test('one PIN is one person’s within the enterprise, and free in another', async () => {
    const colleague = await addPerson(api, company.enterpriseId, { role: 'employee' });
    expect(await givePin(colleague, pin)).toMatchObject({ status: 422, errors: { pin: pinMessages.taken } });
    const other = await createCompany(api);
    expect((await givePin(other.employeeId, pin, other.adminId, other.enterpriseId)).status).toBe(200);
  });

  test('people set, replace and remove their own; nobody else’s', async () => {
    const me = company.employeeId;
    const mine = { as: me, params: { id: me }, query: { enterprise_id: company.enterpriseId } };
    expect((await givePin(me, '5820', me)).status).toBe(200);
    expect((await stateOf(pin)).status).toBe(422);
    expect((await stateOf('5820')).status).toBe(200);
    await api.call(endpoints.removePin, mine);
    expect((await api.call(endpoints.getPin, mine)).data).toEqual({ has_pin: 0 });
    expect((await stateOf('5820')).status).toBe(422);
    expect((await givePin(company.people.manager, '5820', me)).status).toBe(403);
    expect((await givePin(me, '5820', company.people.manager)).status).toBe(403);
  });

  test('are kept as a keyed hash, another one in each enterprise', async () => {
    const other = await createCompany(api);
    await givePin(other.employeeId, pin, other.adminId, other.enterpriseId);
    const rows = await api.sql<{ pin_hash: string }>('select pin_hash from enterprise_users where user_id = any($1)', [
      [company.employeeId, other.employeeId],
    ]);
    expect(new Set(rows.map(({ pin_hash }) => pin_hash)).size).toBe(2);
    for (const { pin_hash } of rows) {
      expect(pin_hash).not.toBe(createHash('sha256').update(pin).digest('base64url'));
      expect(pin_hash).toHaveLength(43);
    }
  });
});
