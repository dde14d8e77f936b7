import { randomUUID } from 'node:crypto';
import { standardLayout } from '#domain/paperwork/payrollExports/layout.ts';
import { hashOf } from '#server/http/hashOf.ts';
import { importEntries } from '#server/modules/timekeeping/timeEntries/index.ts';
import type { Api } from '../api.ts';
import { insertedId, type Someone } from './people.ts';

const correction = `insert into corrections (enterprise_id, user_id, proposed_by, started_at, ended_at, reason)
                    values ($1, $2, $3, $4, $5, $6) returning id`;

/** An entry of somebody who has left. */
async function entry(api: Api, enterpriseId: number, userId: number): Promise<number> {
  const [startedAt, endedAt] = [Date.parse('2019-01-07T08:00Z'), Date.parse('2019-01-07T16:00Z')];
  const who = { enterpriseId, userId, actorId: userId };
  await importEntries(api.database, [{ ...who, startedAt, endedAt, pauses: [], method: 1, workMode: 'onsite' }]);
  return insertedId(api, 'select id from time_entries where enterprise_id = $1 and user_id = $2', [
    enterpriseId,
    userId,
  ]);
}

/** A month that was exported for the payrolls, and in which nobody had anything. */
const exported = (api: Api, enterpriseId: number, adminId: number) =>
  api.sql(
    `insert into payroll_exports (enterprise_id, month, number, created_by, created_at, month_values, lines, layout, leave_names)
     values ($1, '2018-12-01', 1, $2, now(), '[]', '[]', $3, '{}')`,
    [enterpriseId, adminId, JSON.stringify(standardLayout)],
  );

/** An entry, corrections of both sides, closed and reopened months, an inspection and a kiosk. */
export async function timeRecord(api: Api, { enterpriseId, people, inactiveId }: Someone) {
  const { admin, employee } = people;
  await exported(api, enterpriseId, admin);
  const [timeSheetId, correctionId, proposalId, inspectionId, closureId, reopenedClosureId, kioskId, hoursDecisionId] =
    await Promise.all([
      entry(api, enterpriseId, inactiveId),
      insertedId(api, correction, [
        enterpriseId,
        employee,
        employee,
        '2025-01-07T08:00Z',
        '2025-01-07T16:00Z',
        'Olvido',
      ]),
      insertedId(api, correction, [
        enterpriseId,
        employee,
        admin,
        '2025-01-08T08:00Z',
        '2025-01-08T16:00Z',
        'Faltaba la jornada',
      ]),
      insertedId(
        api,
        `insert into inspections (enterprise_id, code_hash, name, purpose, start_date, end_date, created_by, expires_at)
         values ($1, $2, 'Inspección', 'Requerimiento', '2019-01-01', '2019-01-31', $3, now() + interval '1 day') returning id`,
        [enterpriseId, hashOf(randomUUID()), admin],
      ),
      insertedId(
        api,
        `insert into closures (enterprise_id, user_id, month, scheduled_ms, worked_ms, closed_at)
         values ($1, $2, '2024-12-01', 0, 0, '2025-01-01T03:00+01') returning id`,
        [enterpriseId, employee],
      ),
      insertedId(
        api,
        `insert into closures (enterprise_id, user_id, month, scheduled_ms, worked_ms, reopened_at, reopen_reason)
         values ($1, $2, '2024-11-01', 0, 0, '2025-01-02T03:00+01', 'Faltaba una salida') returning id`,
        [enterpriseId, employee],
      ),
      insertedId(api, `insert into kiosks (enterprise_id, name, token_hash) values ($1, 'Entrada', $2) returning id`, [
        enterpriseId,
        hashOf(randomUUID()),
      ]),
      insertedId(
        api,
        `insert into hours_decisions (enterprise_id, user_id, kind, date, ms, reason, decided_by, decided_at)
         values ($1, $2, 'adjusted', '2025-01-07', 3600000, 'Olvido', $3, '2025-01-08T09:00Z') returning id`,
        [enterpriseId, employee, admin],
      ),
    ]);
  return {
    timeSheetId,
    correctionId,
    proposalId,
    inspectionId,
    closureId,
    reopenedClosureId,
    kioskId,
    hoursDecisionId,
  };
}
