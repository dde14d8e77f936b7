import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionUser } from '#domain/access/auth/session.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { Kiosk, KioskStatus } from '#domain/timekeeping/kiosks/kiosks.ts';
import type { TimeRecord } from '#domain/timekeeping/timeEntries/timeRecords.ts';
import { clockMessages } from '#domain/timekeeping/timeEntries/messages/index.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { workCentreMessages as say } from '#domain/organization/workCentres/messages/index.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { belongs, newCentre, type TwoCentres, twoCentres } from '#tests/support/centres.ts';
import { createCompany } from '#tests/support/company/company.ts';

let api: Api;
let all: TwoCentres;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  all = await twoCentres(api);
  // That of every sample company.
  await api.sql('update work_centres set latitude = null, longitude = null where id <> $1', [all.centre]);
});

const set = (id: number, body: object, as = all.company.adminId) =>
  api.call(endpoints.updateWorkCentre, { as, params: { id }, body: { name: 'Almacén', ...body } });
const enterpriseIs = (methods: string) =>
  api.sql('update enterprises set clock_methods = $1 where id = $2', [methods, all.company.enterpriseId]);

/** Which methods a person is told of, by their session and by the page of clocking in. */
async function told(as: number): Promise<string[]> {
  const session = (await api.call(endpoints.checkSession, { as })).data as SessionUser;
  const sheet = (await api.call(endpoints.getOwnTimeSheet, { as })).data as { enterprise: { active_method: string } };
  return [session.enterprises[0]?.active_method ?? '', sheet.enterprise.active_method];
}
const clockIn = (as: number, over: object = {}) =>
  api.call(endpoints.clock, {
    as,
    body: { enterprise_id: all.company.enterpriseId, action: 'entry', method: 1, client_id: randomUUID(), ...over },
  });

describe('the clock-in methods of a person', () => {
  test('are those of the centre to which they belong today, or the enterprise’s', async () => {
    await enterpriseIs('{1,2}');
    expect(await told(all.there)).toEqual(['1,2', '1,2']);
    await set(all.centre, { active_method: '2,3' });
    expect(await told(all.there)).toEqual(['2,3', '2,3']);
    expect(await told(all.here)).toEqual(['1,2', '1,2']);
    expect(await clockIn(all.there)).toMatchObject({ status: 409, message: clockMessages.methodOff });
    expect((await clockIn(all.here)).status).toBe(201);
  });

  test('change on the day on which the centre does, back to the first one as well', async () => {
    await enterpriseIs('{1}');
    await set(all.centre, { active_method: '3' });
    await belongs(api, all.company, all.there, '2198-01-01', 0);
    expect((await clockIn(all.there)).status).toBe(409);
    await belongs(api, all.company, all.there, '2020-06-01', 0);
    expect(await told(all.there)).toEqual(['1', '1']);
    expect((await clockIn(all.there)).status).toBe(201);
  });

  test('of what a phone noted are those of the centre of its day as well: whoever has changed since loses nothing', async () => {
    await enterpriseIs('{1}');
    await set(all.centre, { active_method: '3' });
    const today = localDateOf(Date.now(), 'Europe/Madrid');
    await belongs(api, all.company, all.here, today, all.centre);
    const noted = (hours: number, over: object = {}) =>
      clockIn(all.here, { occurred_at: new Date(Date.now() - hours * HOUR_MS).toISOString(), ...over });
    const off = { status: 409, message: clockMessages.methodOff };
    expect(await clockIn(all.here)).toMatchObject(off);
    expect(await noted(30, { method: 2, qr: 'x' })).toMatchObject(off);
    expect((await noted(30)).status).toBe(201);
    expect((await noted(26, { action: 'out' })).status).toBe(201);
    await belongs(api, all.company, all.here, '2021-01-01', all.centre);
    expect(await noted(25)).toMatchObject(off);
  });
});

describe('a kiosk', () => {
  const body = (input: object) => ({ enterprise_id: all.company.enterpriseId, name: 'Muelle', ...input });
  const enrol = async (input: object) =>
    (await api.call(endpoints.enrolKiosk, { as: all.company.adminId, body: body(input) })).data as { token: string };
  const takesPins = async (token: string) =>
    ((await api.call(endpoints.getKiosk, { token })).data as KioskStatus).enterprise.takes_pins;

  test('stands in a centre, whose methods say whether it takes PINs', async () => {
    await enterpriseIs('{1}');
    await set(all.centre, { active_method: '3' });
    const [first, other] = [await enrol({}), await enrol({ work_centre_id: all.centre })];
    expect([await takesPins(first.token), await takesPins(other.token)]).toEqual([0, 1]);
    await enterpriseIs('{3}');
    await set(all.centre, { active_method: '1,2' });
    expect([await takesPins(first.token), await takesPins(other.token)]).toEqual([1, 0]);
    const refused = await api.call(endpoints.readKioskState, { token: other.token, body: { pin: '7391' } });
    expect(refused).toMatchObject({ status: 409, message: clockMessages.methodOff });
    const list = await api.call(endpoints.listKiosks, {
      as: all.company.adminId,
      query: { enterprise_id: all.company.enterpriseId },
    });
    const docks = (list.data as Kiosk[]).filter(({ name }) => name === 'Muelle');
    expect(docks.map(({ work_centre_id }) => work_centre_id).toSorted((a, b) => a - b)).toEqual([0, all.centre]);
  });

  test('that enrols itself by a code stands where the code said; of a centre that went meanwhile, in the first one', async () => {
    await enterpriseIs('{3}');
    const centre = await newCentre(api, all.company, { name: 'Otro', active_method: '1' });
    const codeOf = async () =>
      (await api.call(endpoints.createKioskCode, { as: all.company.adminId, body: body({ work_centre_id: centre }) }))
        .data as { code: string };
    const [one, late] = [await codeOf(), await codeOf()];
    const redeem = async ({ code }: { code: string }) =>
      (await api.call(endpoints.redeemKioskCode, { body: { code } })).data as { token: string };
    const kiosk = await redeem(one);
    expect(await takesPins(kiosk.token)).toBe(0);
    await api.call(endpoints.deleteWorkCentre, { as: all.company.adminId, params: { id: centre } });
    expect(await takesPins(kiosk.token)).toBe(1);
    expect(await takesPins((await redeem(late)).token)).toBe(1);
  });

  test('stands in no centre of another enterprise', async () => {
    const elsewhere = await newCentre(api, await createCompany(api));
    for (const endpoint of [endpoints.enrolKiosk, endpoints.createKioskCode]) {
      const answer = await api.call(endpoint, { as: all.company.adminId, body: body({ work_centre_id: elsewhere }) });
      expect(answer).toMatchObject({ status: 422, errors: { work_centre_id: say.centreUnknown } });
    }
  });
});

describe('where punches are seen from', () => {
  const place = { latitude: 41.38, longitude: 2.17, radius: 200 };
  const enterpriseOf = async () => {
    const session = (await api.call(endpoints.checkSession, { as: all.here })).data as SessionUser;
    const record = (
      await api.call(endpoints.getTimeRecord, {
        as: all.company.adminId,
        params: { id: all.here },
        query: { startDate: '2026-01-01', endDate: '2026-01-31' },
      })
    ).data as TimeRecord;
    return [session.enterprises[0], record.enterprise];
  };

  test('is every centre that has said where it is, each with its radius', async () => {
    await newCentre(api, all.company, { name: 'Sin sitio' });
    await api.sql('update enterprises set radius = 90 where id = $1', [all.company.enterpriseId]);
    await set(all.centre, place);
    for (const enterprise of await enterpriseOf()) {
      expect(enterprise).toMatchObject({ radius: 90, workplaces: [{ name: 'Almacén', ...place }] });
    }
  });

  test('is the enterprise alone where no further one has', async () => {
    for (const enterprise of await enterpriseOf()) expect(enterprise).not.toHaveProperty('workplaces');
  });
});
