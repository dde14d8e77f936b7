import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Inspection } from '#domain/timekeeping/inspections/inspections.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import type { OwnTimeSheet } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { createCompany } from '#tests/support/company/company.ts';
import { correctEntry, rebuildEntries, verifyLedger } from '#server/modules/timekeeping/timeEntries/index.ts';
import { all, api, centres, dayAtStore, noon, range, record, withCentres } from './punchCentre.fixture.ts';

withCentres();

describe('who reads the record reads the centre', () => {
  test('the company, the person, files and inspectors; no other company', async () => {
    await dayAtStore();
    const { company, here } = all;
    const { enterpriseId, adminId, people } = company;
    for (const as of [adminId, people.advisor, here])
      expect((await record(as)).entries).toMatchObject([{ start_work_centre: 'Almacén', end_work_centre: 'Almacén' }]);
    const foreign = await createCompany(api);
    const asked = { params: { id: here }, query: range };
    expect((await api.call(endpoints.getTimeRecord, { as: foreign.adminId, ...asked })).status).toBe(404);
    expect((await api.call(endpoints.getTimeRecord, { as: people.manager, ...asked })).status).toBe(403);
    const own = (await api.call(endpoints.getOwnTimeSheet, { as: here, query: range })).data as OwnTimeSheet;
    expect(own.entries).toMatchObject([{ start_work_centre: 'Almacén', end_work_centre: 'Almacén' }]);

    const csv = await api.call(endpoints.getTimeRecord, { as: here, ...asked, query: { ...range, format: 'csv' } });
    const ofAll = await api.call(endpoints.getEnterpriseRecord, {
      as: adminId,
      params: { enterpriseId },
      query: { ...range, format: 'csv' },
    });
    const access = await api.call(endpoints.createInspection, {
      as: adminId,
      body: {
        enterprise_id: enterpriseId,
        name: 'Inspección',
        purpose: '28/1',
        days: 5,
        start_date: range.startDate,
        end_date: range.endDate,
      },
    });
    const { code } = access.data as Inspection & { code: string };
    const inspected = await api.call(endpoints.readInspection, { params: { code }, query: { format: 'csv' } });
    for (const { text } of [csv, ofAll, inspected]) expect(text).toContain('Fichado en Almacén');
    const json = await api.call(endpoints.readInspection, { params: { code }, query: { format: 'json' } });
    expect(json.text).toContain('work_centre');
  });
});

test('the ledger proves it: what is altered is found, what is rebuilt is the same, a correction keeps it', async () => {
  await dayAtStore();
  const { enterpriseId, adminId } = all.company;
  const findings = async () => (await verifyLedger(api.database, enterpriseId)).findings;
  const entries = () => api.sql('select * from time_entries where enterprise_id = $1 order by id', [enterpriseId]);
  const [entry] = (await record()).entries;
  await correctEntry(api.database, {
    enterpriseId,
    userId: all.here,
    actorId: adminId,
    reason: 'Salió antes',
    entryId: entry?.id ?? 0,
    startedAt: Date.parse(entry?.start_hour ?? ''),
    endedAt: noon.getTime() - 2 * HOUR_MS,
    pausedMs: HOUR_MS,
  });
  expect(await centres()).toEqual([['Almacén', 'Almacén']]);
  expect(await findings()).toEqual([]);
  const before = await entries();
  for (const column of ['start_work_centre', 'end_work_centre']) {
    for (const value of ['Tienda', null]) {
      await api.sql(`update time_entries set ${column} = $2 where enterprise_id = $1 and user_id = $3`, [
        enterpriseId,
        value,
        all.here,
      ]);
      expect(await findings()).toMatchObject([
        { kind: 'entry_differs', entryId: entry?.id, detail: expect.stringContaining(column) },
      ]);
    }
    await rebuildEntries(api.owner, enterpriseId);
    expect(await findings()).toEqual([]);
    expect(await entries()).toEqual(before);
  }
  await api.sql('alter table time_events disable trigger time_events_append_only');
  await api.sql(
    `update time_events set details = details || '{"work_centre": "Tienda"}' where enterprise_id = $1 and kind = 'pause'`,
    [enterpriseId],
  );
  await api.sql('alter table time_events enable always trigger time_events_append_only');
  expect(await findings()).toMatchObject([{ kind: 'altered' }]);
});
