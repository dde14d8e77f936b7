import { createCipheriv, createECDH, createHash, randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { KioskPerson, KioskStatus } from '#domain/timekeeping/kiosks/kiosks.ts';
import { billingMessages } from '#domain/operation/billing/messages/index.ts';
import { clockMessages } from '#domain/timekeeping/timeEntries/messages/index.ts';
import { kioskMessages as say, pinMessages } from '#domain/timekeeping/kiosks/messages/index.ts';
import type { OwnTimeSheet, PunchReceipt } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { createCompany, link } from '#tests/support/company/company.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { stateOf, pin, noon, api, punch, company, givePin, enrolled, token, withKiosk } from './kiosks.fixture.ts';

withKiosk();

describe('clocking in by PIN', () => {
  test('the PIN says the first name and where the person stands; the day makes one entry', async () => {
    expect((await stateOf(pin)).data).toEqual({ name: 'Persona', state: 'out' });
    const deeds = ['entry', 'pause', 'resume', 'out'] as const;
    const states: string[] = [];
    for (const [index, action] of deeds.entries()) {
      const now = new Date(noon.getTime() + index * HOUR_MS);
      api.setNow(now);
      const answer = await punch({ action, occurred_at: now.toISOString() });
      expect([answer.status, answer.message]).toEqual([201, clockMessages[action]]);
      states.push(((await stateOf(pin)).data as KioskPerson).state);
    }
    expect(states).toEqual(['in', 'paused', 'in', 'out']);
    const own = await api.call(endpoints.getOwnTimeSheet, { as: company.employeeId });
    expect((own.data as OwnTimeSheet).entries).toMatchObject([{ method: 3, closed: 1, worked_time: 2 * HOUR_MS }]);
    const [row] = await api.sql('select distinct source, actor_id from time_events where user_id = $1', [
      company.employeeId,
    ]);
    expect(row).toEqual({ source: 'kiosk', actor_id: company.employeeId });
  });

  test('waiting and availability, where the enterprise records them', async () => {
    await punch({ action: 'entry' });
    const refused = await punch({ action: 'pause', break_kind: 'waiting' });
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['break_kind']]);
    await api.sql('update enterprises set standby_time = true where id = $1', [company.enterpriseId]);
    expect(((await api.call(endpoints.getKiosk, { token })).data as KioskStatus).enterprise.standby_time).toBe(1);
    const answer = await punch({ action: 'pause', break_kind: 'waiting' });
    expect([answer.status, answer.message]).toEqual([201, clockMessages.waiting]);
    const [row] = await api.sql(
      `select details ->> 'break_kind' as kind from time_events where user_id = $1 and kind = 'pause'`,
      [company.employeeId],
    );
    expect(row).toEqual({ kind: 'waiting' });
  });

  test('whoever has not accepted the invitation yet clocks in all the same, by the name that the company typed', async () => {
    const other = await createCompany(api);
    await link(api, company.enterpriseId, other.employeeId, 'employee', { waits: true });
    await api.sql(`update enterprise_users set name = 'Nueva' where enterprise_id = $1 and user_id = $2`, [
      company.enterpriseId,
      other.employeeId,
    ]);
    await givePin(other.employeeId, '7351');
    expect((await stateOf('7351')).data).toMatchObject({ name: 'Nueva' });
    expect((await punch({ pin: '7351' })).status).toBe(201);
  });

  test('a PIN is worth nothing at another company’s kiosk', async () => {
    const other = await createCompany(api);
    await api.sql(`update enterprises set clock_methods = '{3}' where id = $1`, [other.enterpriseId]);
    expect((await stateOf(pin, await enrolled(other))).errors).toEqual({ pin: say.wrongPin });
  });

  test('nor is that of somebody inactive', async () => {
    await api.sql('update enterprise_users set active = false where user_id = $1', [company.employeeId]);
    expect((await punch({})).errors).toEqual({ pin: say.wrongPin });
  });

  test('where the enterprise does not offer PINs, nobody clocks in with one', async () => {
    await api.sql(`update enterprises set clock_methods = '{1,2}' where id = $1`, [company.enterpriseId]);
    expect(await punch({})).toMatchObject({ status: 409, message: clockMessages.methodOff });
  });

  test('"canceled: users lose access at once"; what was registered without network before still counts', async () => {
    await api.sql(`update subscriptions set status = 'canceled', canceled_at = $2 where enterprise_id = $1`, [
      company.enterpriseId,
      new Date(noon.getTime() - HOUR_MS),
    ]);
    const refused = { status: 403, message: billingMessages.suspended };
    expect(await stateOf(pin)).toMatchObject(refused);
    expect(await punch({})).toMatchObject(refused);
    expect(await punch({ occurred_at: new Date(noon.getTime() - HOUR_MS / 2).toISOString() })).toMatchObject(refused);
    expect(await punch({ occurred_at: new Date(noon.getTime() - 2 * HOUR_MS).toISOString() })).toMatchObject({
      status: 201,
    });
  });

  test('nor without a kiosk, on one’s own page', async () => {
    const body = { action: 'entry', method: 3, client_id: randomUUID() };
    const answer = await api.call(endpoints.clock, { as: company.employeeId, body });
    expect([answer.status, answer.message]).toEqual([409, pinMessages.atKiosk]);
  });
});

describe('five wrong PINs lock that device for a minute', () => {
  const wrong = () => stateOf('8462');

  test('then even the right one is refused, until the minute is over; other kiosks go on', async () => {
    for (let tries = 0; tries < 4; tries += 1) expect((await wrong()).errors).toEqual({ pin: say.wrongPin });
    const fifth = await wrong();
    expect([fifth.status, fifth.message, fifth.headers['retry-after']]).toEqual([429, say.locked, '60']);
    expect((await punch({})).status).toBe(429);
    expect((await stateOf(pin, await enrolled(company))).status).toBe(200);
    api.setNow(new Date(noon.getTime() + 60_001));
    expect((await punch({})).status).toBe(201);
  });

  test('sent all at once they count as well', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, wrong));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
  });

  test('one’s own PIN does not wipe the tries away; a registered punch does', async () => {
    for (let tries = 0; tries < 4; tries += 1) await wrong();
    await stateOf(pin);
    await punch({});
    for (let tries = 0; tries < 4; tries += 1) expect((await wrong()).status).toBe(422);
    await stateOf(pin);
    expect((await wrong()).status).toBe(429);
  });

  test('nor does a punch that is sent again', async () => {
    const client_id = randomUUID();
    expect((await punch({ client_id })).status).toBe(201);
    for (let tries = 0; tries < 4; tries += 1) await wrong();
    expect((await punch({ client_id })).data).toMatchObject({ replayed: true });
    expect((await wrong()).status).toBe(429);
  });
});

describe('without network', () => {
  /** As the kiosk's page seals a PIN: for the server only, and for this punch only. */
  async function sealed(input: string, bound: Record<string, string>): Promise<string> {
    const { client_id, action, occurred_at, break_kind } = bound;
    const { data } = await api.call(endpoints.getKiosk, { token });
    const publicKey = Buffer.from((data as KioskStatus).sealing_key, 'base64url');
    const own = createECDH('prime256v1');
    const point = own.generateKeys();
    const key = createHash('sha256').update(own.computeSecret(publicKey)).update(point).update(publicKey).digest();
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    cipher.setAAD(Buffer.from([client_id, action, occurred_at, ...(break_kind ? [break_kind] : [])].join('|')));
    const text = Buffer.concat([cipher.update(input), cipher.final()]);
    return Buffer.concat([point, nonce, text, cipher.getAuthTag()]).toString('base64url');
  }
  const made = (hoursAgo: number) => ({
    action: 'entry',
    client_id: randomUUID(),
    occurred_at: new Date(noon.getTime() - hoursAgo * HOUR_MS).toISOString(),
  });

  test('the PIN comes sealed; both times are kept and the entry is marked', async () => {
    const offline = made(3);
    const answer = await punch({ ...offline, pin: undefined, sealed_pin: await sealed(pin, offline) });
    expect([answer.status, answer.message]).toEqual([201, clockMessages.entry]);
    const own = await api.call(endpoints.getOwnTimeSheet, { as: company.employeeId });
    expect((own.data as OwnTimeSheet).entries).toMatchObject([{ offline: 1, start_hour: '2026-11-18T10:00:00+01:00' }]);
    const [row] = await api.sql<{ device_at: Date; recorded_at: Date }>(
      'select device_at, recorded_at from time_events where user_id = $1',
      [company.employeeId],
    );
    expect(row?.device_at.toISOString()).toBe(offline.occurred_at);
    expect(row?.recorded_at.getTime()).toBeGreaterThan(Date.parse(offline.occurred_at));
  });

  test('waiting that was noted is sealed with it', async () => {
    await punch({ ...made(4), pin, occurred_at: made(4).occurred_at });
    const waiting = { ...made(3), action: 'pause', break_kind: 'waiting' };
    const seal = await sealed(pin, waiting);
    const { break_kind: _, ...rest } = waiting;
    expect((await punch({ ...rest, pin: undefined, sealed_pin: seal })).errors).toEqual({ sealed_pin: say.sealBroken });
    expect((await punch({ ...waiting, pin: undefined, sealed_pin: seal })).message).toBe(clockMessages.waiting);
  });

  test('sent twice it is registered once', async () => {
    const offline = made(3);
    const body = { ...offline, pin: undefined, sealed_pin: await sealed(pin, offline) };
    const answers = [await punch(body), await punch(body)];
    expect(answers.map(({ data }) => (data as PunchReceipt).replayed)).toEqual([false, true]);
  });

  test('a seal that was taken from another punch opens nothing', async () => {
    const seal = await sealed(pin, made(3));
    const answer = await punch({ ...made(3), pin: undefined, sealed_pin: seal });
    expect([answer.status, answer.errors]).toEqual([422, { sealed_pin: say.sealBroken }]);
  });

  test('a wrong PIN is found out when it arrives', async () => {
    const offline = made(3);
    const answer = await punch({ ...offline, pin: undefined, sealed_pin: await sealed('8462', offline) });
    expect([answer.status, answer.errors]).toEqual([422, { pin: say.wrongPin }]);
  });

  test.each([
    ['73 hours ago', 73, clockMessages.tooOld],
    ['ahead of the clocks of server and database', -50 * 365 * 24, clockMessages.future],
  ])('a punch of %s is refused', async (_, hoursAgo, message) => {
    const offline = made(hoursAgo);
    const answer = await punch({ ...offline, pin: undefined, sealed_pin: await sealed(pin, offline) });
    expect([answer.status, answer.errors]).toEqual([422, { occurred_at: message }]);
  });

  test.each([
    ['neither', { pin: undefined }],
    ['both', { sealed_pin: 'x' }],
  ])('%s PIN and sealed PIN is a 422', async (_, input) => {
    expect((await punch(input)).errors).toEqual({ pin: say.pinRequired });
  });
});
