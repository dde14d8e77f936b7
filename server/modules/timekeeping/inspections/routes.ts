import { randomBytes } from 'node:crypto';
import type { preValidationAsyncHookHandler } from 'fastify';
import { isoInZone } from '#domain/time/localTime.ts';
import { type Inspection, inspectionEndpoints } from '#domain/timekeeping/inspections/inspections.ts';
import { legalRecordMessages as say } from '#domain/timekeeping/inspections/messages/index.ts';
import { type Actor, personIn } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import type { Db } from '#server/db/rows.ts';
import { lockRow } from '#server/db/statements.ts';
import type { Module } from '#server/modules/deps.ts';
import { conflict, notFound } from '#server/http/apiError.ts';
import { authorize } from '#server/http/route.ts';
import { speakTo } from '#server/http/locale.ts';
import { hashOf } from '#server/http/hashOf.ts';
import { openEnterpriseRecord, recordFile, wholeRecord } from './record/index.ts';
import {
  endInspection,
  findInspection,
  insertInspection,
  type InspectionRow,
  inspectionsOf,
  logReading,
  openedBy,
  readingsOf,
} from './repo.ts';
import { enterpriseRecords } from './record/routes.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/units.ts';

/** A record that is nobody else's to keep or to find. */
const unkept: preValidationAsyncHookHandler = async (_request, reply) => {
  reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex, nofollow');
};

export const inspections: Module = (serve, deps) => {
  for (const mount of [enterpriseRecords]) mount(serve, deps);
  const { database, clock, limit } = deps;
  const guessing = limit({ name: 'inspections', max: 60, windowMs: 5 * MINUTE_MS, by: ({ ip }) => ip });

  serve(inspectionEndpoints.listInspections, async ({ params }) => {
    const rows = await inspectionsOf(database, params.enterpriseId);
    return { data: rows.map((row) => present(row, clock.now())) };
  });

  serve(inspectionEndpoints.createInspection, async ({ actor, body }) => {
    const now = clock.now();
    const code = randomBytes(24).toString('base64url');
    const input = {
      enterpriseId: body.enterprise_id,
      codeHash: hashOf(code),
      name: body.name,
      purpose: body.purpose,
      startDate: body.start_date,
      endDate: body.end_date,
      createdBy: personIn(actor, body.enterprise_id),
      now,
      expiresAt: new Date(now.getTime() + body.days * DAY_MS),
    };
    const row = await database.transaction(async (tx) => {
      const id = await insertInspection(tx, input);
      const { enterpriseId, createdBy: actorId } = input;
      await audit(tx, { enterpriseId, actorId, action: 'inspections.create', recordId: id });
      return inspectionFor(tx, actor, id);
    });
    return { data: { ...present(row, now), code }, message: say.created };
  });

  serve(inspectionEndpoints.revokeInspection, async ({ actor, params }) => {
    const now = clock.now();
    const row = await database.transaction(async (tx) => {
      await lockRow(tx, 'inspections', params.id);
      const { enterprise_id: enterpriseId, id: recordId } = await inspectionFor(tx, actor, params.id);
      const actorId = personIn(actor, enterpriseId);
      if (!(await endInspection(tx, params.id, actorId, now))) throw conflict(say.alreadyEnded);
      await audit(tx, { enterpriseId, actorId, action: 'inspections.revoke', recordId });
      return inspectionFor(tx, actor, params.id);
    });
    return { data: present(row, now), message: say.revoked };
  });

  serve(inspectionEndpoints.listInspectionViews, async ({ actor, params }) => {
    const row = await inspectionFor(database, actor, params.id);
    const readings = await readingsOf(database, row);
    return { data: readings.map(({ at, act, ip }) => ({ at: isoInZone(at.getTime(), row.time_zone), act, ip })) };
  });

  serve(
    inspectionEndpoints.readInspection,
    async ({ params, query: { format }, ip, raw }) => {
      const now = clock.now();
      const opened = await openedBy(database, hashOf(params.code), now);
      if (!opened) throw notFound(say.linkInvalid);
      speakTo(raw, { enterprise: opened.locale });
      const { enterprise_id, start_date, end_date } = opened;
      const record = await openEnterpriseRecord(
        { ...deps, database: deps.exports },
        enterprise_id,
        start_date,
        end_date,
      );
      const { name, purpose } = opened;
      const link = { name, purpose, expires_at: isoInZone(opened.expires_at.getTime(), opened.time_zone) };
      const isFile = format === 'csv' || format === 'json';
      const data = { ...link, record: isFile ? { ...record.heading, people: [] } : await wholeRecord(record) };
      await logReading(database, opened, format, ip, now);
      return isFile ? { data, file: recordFile(deps.exports, record, format) } : { data };
    },
    { guards: [unkept, guessing] },
  );
};

/** @throws ApiError 404 for another company's, 403 without the right */
async function inspectionFor(db: Db, actor: Actor, id: number): Promise<InspectionRow> {
  const row = await findInspection(db, id);
  if (!row) throw notFound();
  authorize(actor, 'records.inspect', row);
  return row;
}

function present(row: InspectionRow, now: Date): Inspection {
  const text = (at: Date) => isoInZone(at.getTime(), row.time_zone);
  return {
    id: row.id,
    name: row.name,
    purpose: row.purpose,
    start_date: row.start_date,
    end_date: row.end_date,
    created_at: text(row.created_at),
    created_by: row.creator,
    expires_at: text(row.expires_at),
    revoked_at: row.revoked_at && text(row.revoked_at),
    state: row.revoked_at ? 'revoked' : row.expires_at <= now ? 'expired' : 'active',
    views: row.views,
    last_view: row.last_view && text(row.last_view),
  };
}
