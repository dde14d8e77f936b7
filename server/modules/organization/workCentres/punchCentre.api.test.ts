import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { qrMessages } from '#domain/timekeeping/kiosks/messages/index.ts';
import type { Kiosk } from '#domain/timekeeping/kiosks/kiosks.ts';
import type { UserWithTime } from '#domain/timekeeping/timeEntries/usersWithTime.ts';
import { workCentreMessages as say } from '#domain/organization/workCentres/messages/index.ts';
import { newCentre } from '#tests/support/centres.ts';
import { clockMessages } from '#domain/timekeeping/timeEntries/messages/index.ts';
import { createCompany } from '#tests/support/company/company.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import {
  all,
  api,
  askQr,
  centres,
  clock,
  dayAtStore,
  detailsOfEvents,
  kioskIn,
  move,
  noon,
  punch,
  qrOf,
  range,
  withCentres,
} from './punchCentre.fixture.ts';

withCentres();

const first = 'Centro principal';

describe('a kiosk says in which centre it stands', () => {
  test('also of whom belongs to another one: every punch of theirs keeps number and name', async () => {
    await dayAtStore();
    expect(await centres()).toEqual([['Almacén', 'Almacén']]);
    const centre = { work_centre_id: all.centre, work_centre: 'Almacén' };
    expect(await detailsOfEvents()).toEqual([{ local_date: '2026-11-18', ...centre }, centre, centre, centre]);
  });

  test('of waiting as well', async () => {
    await api.sql('update enterprises set standby_time = true where id = $1', [all.company.enterpriseId]);
    const { token } = await kioskIn(all.centre);
    await punch(token, 'entry', 8);
    await punch(token, 'pause', 6, { break_kind: 'waiting' });
    expect((await detailsOfEvents())[1]).toEqual({
      work_centre_id: all.centre,
      work_centre: 'Almacén',
      break_kind: 'waiting',
    });
  });

  test('the first centre has a name too, and beginning and end may differ', async () => {
    const [store, main] = [await kioskIn(all.centre), await kioskIn(0)];
    await punch(store.token, 'entry', 8);
    await punch(main.token, 'out', 1);
    expect(await centres()).toEqual([['Almacén', first]]);
    expect((await detailsOfEvents())[1]).toEqual({ work_centre_id: 0, work_centre: first });
  });

  test('where there is one centre alone nothing is kept', async () => {
    const { company, there, centre } = all;
    await api.sql('delete from work_centre_members where user_id = $1', [there]);
    await api.call(endpoints.deleteWorkCentre, { as: company.adminId, params: { id: centre } });
    const { token } = await kioskIn(0);
    await punch(token, 'entry', 8);
    await punch(token, 'out', 1);
    expect(await centres()).toEqual([[undefined, undefined]]);
    expect(await detailsOfEvents()).toEqual([{ local_date: '2026-11-18' }, null]);
    expect((await askQr(0)).status).toBe(404);
  });
});

describe('what a kiosk noted without network is of the centre where it stood then', () => {
  test('after it was moved, and moved again', async () => {
    const other = await newCentre(api, all.company, { name: 'Tienda' });
    const kiosk = await kioskIn(all.centre);
    await punch(kiosk.token, 'entry', 8);
    const { company } = all;
    for (const [hours, centre] of [
      [6, other],
      [3, 0],
    ] as const) {
      api.setNow(new Date(noon.getTime() - hours * HOUR_MS));
      const answer = await move(kiosk.id, centre);
      expect([answer.status, (answer.data as Kiosk).work_centre_id]).toEqual([200, centre]);
    }
    api.setNow(noon);
    for (const [action, hours] of [
      ['out', 7],
      ['entry', 5],
      ['out', 4],
      ['entry', 2],
    ] as const)
      expect((await punch(kiosk.token, action, hours)).status).toBe(201);
    expect(await centres()).toEqual([
      ['Almacén', 'Almacén'],
      ['Tienda', 'Tienda'],
      [first, undefined],
    ]);
    const log = await api.sql(
      `select details from audit_log where enterprise_id = $1 and action = 'kiosks.move' order by seq`,
      [company.enterpriseId],
    );
    expect(log).toEqual([{ details: { from: 'Almacén', to: 'Tienda' } }, { details: { from: 'Tienda', to: first } }]);
  });

  test('of one that was deleted meanwhile; what was punched before keeps the name, a renamed centre has the new one', async () => {
    const gone = await newCentre(api, all.company, { name: 'Feria, \n"Sur"' });
    const kiosk = await kioskIn(gone);
    await punch(kiosk.token, 'entry', 8);
    await punch(kiosk.token, 'out', 7);
    const as = all.company.adminId;
    await api.call(endpoints.updateWorkCentre, { as, params: { id: gone }, body: { name: 'Feria' } });
    api.setNow(new Date(noon.getTime() - 4 * HOUR_MS));
    expect((await api.call(endpoints.deleteWorkCentre, { as, params: { id: gone } })).status).toBe(200);
    api.setNow(noon);
    await punch(kiosk.token, 'entry', 5);
    await punch(kiosk.token, 'out', 2);
    expect(await centres()).toEqual([
      ['Feria, \n"Sur"', 'Feria, \n"Sur"'],
      ['Feria', first],
    ]);
    const { data } = await api.call(endpoints.listUsers, {
      as: all.company.people.manager,
      params: { id: all.company.enterpriseId },
      query: range,
    });
    const person = (data as UserWithTime[]).find(({ id }) => id === all.here);
    expect(person?.timeSheet?.['2026-11-18']?.map((one) => one.start_work_centre)).toEqual(['Feria, \n"Sur"', 'Feria']);
  });

  test('by the methods of that centre: one that takes PINs, though the kiosk stands where none is taken now', async () => {
    const without = await newCentre(api, all.company, { name: 'Oficina', active_method: '1,2' });
    const kiosk = await kioskIn(all.centre);
    api.setNow(new Date(noon.getTime() - 3 * HOUR_MS));
    await move(kiosk.id, without);
    api.setNow(noon);
    expect((await punch(kiosk.token, 'entry', 8)).status).toBe(201);
    expect(await punch(kiosk.token, 'out', 2)).toMatchObject({ status: 409, message: clockMessages.methodOff });
    expect((await punch(kiosk.token, 'out', 4)).status).toBe(201);
    expect(await centres()).toEqual([['Almacén', 'Almacén']]);
  });

  test('also where the enterprise takes no PINs, and the centre that did is gone', async () => {
    await api.sql(`update enterprises set clock_methods = '{1}' where id = $1`, [all.company.enterpriseId]);
    const gone = await newCentre(api, all.company, { name: 'Feria', active_method: '3' });
    const kiosk = await kioskIn(gone);
    api.setNow(new Date(noon.getTime() - 3 * HOUR_MS));
    await api.call(endpoints.deleteWorkCentre, { as: all.company.adminId, params: { id: gone } });
    api.setNow(noon);
    expect((await punch(kiosk.token, 'entry', 8)).status).toBe(201);
    expect((await punch(kiosk.token, 'out', 2)).status).toBe(409);
  });

  test('moving is the admin’s, to a centre of the enterprise', async () => {
    const { id } = await kioskIn(0);
    const foreign = await createCompany(api);
    const { manager, advisor, employee } = all.company.people;
    for (const as of [manager, advisor, employee]) expect((await move(id, all.centre, as)).status).toBe(403);
    expect((await move(id, all.centre, foreign.adminId)).status).toBe(404);
    const refused = await move(id, await newCentre(api, foreign));
    expect(refused).toMatchObject({ status: 422, errors: { work_centre_id: say.centreUnknown } });
  });
});

describe('the code of a centre', () => {
  test('says which, that of the enterprise and the page without a code say none', async () => {
    const store = await qrOf(all.centre);
    expect((await clock('entry', 9, { method: 2, qr: store.toLowerCase().replaceAll('-', '') })).status).toBe(201);
    await clock('out', 8, { method: 2, qr: await qrOf(0) });
    await clock('entry', 7, { method: 2, qr: await qrOf() });
    await clock('out', 6, { location: { latitude: 41.38, longitude: 2.17 } });
    expect(await centres()).toEqual([
      ['Almacén', first],
      [undefined, undefined],
    ]);
  });

  test('altered, of another company or from before a renewal it is refused; of a centre that is gone it says none', async () => {
    const gone = await newCentre(api, all.company, { name: 'Feria' });
    const qr = await qrOf(gone);
    const as = all.company.adminId;
    const refusal = async (code: string) => (await clock('entry', 9, { method: 2, qr: code })).errors?.qr;
    const plain = qr.replaceAll('-', '');
    for (let at = 0; at < plain.length; at += 1)
      expect(await refusal(plain.slice(0, at) + (plain.at(at) === 'Z' ? 'Y' : 'Z') + plain.slice(at + 1))).toBe(
        qrMessages.invalid,
      );
    const foreign = await createCompany(api);
    const theirs = await api.call(endpoints.getEnterpriseQr, {
      as: foreign.adminId,
      params: { id: foreign.enterpriseId },
      query: { work_centre_id: await newCentre(api, foreign) },
    });
    expect(await refusal((theirs.data as { code: string }).code)).toBe(qrMessages.otherEnterprise);
    await api.call(endpoints.deleteWorkCentre, { as, params: { id: gone } });
    expect((await clock('entry', 9, { method: 2, qr })).status).toBe(201);
    expect(await centres()).toEqual([[undefined, undefined]]);
    await api.call(endpoints.renewEnterpriseQr, { as, params: { id: all.company.enterpriseId } });
    expect(await refusal(qr)).toBe(qrMessages.invalid);
  });

  test('is shown to the admin, of the enterprise’s own centres', async () => {
    const { manager, advisor, employee } = all.company.people;
    for (const as of [manager, advisor, employee]) expect((await askQr(all.centre, as)).status).toBe(403);
    expect((await askQr(await newCentre(api, await createCompany(api)))).status).toBe(404);
  });
});
