import { activity as entity, activityEndpoints as endpoints, provenLines } from '../../../domain/audit/audit.ts';
import { toFlag } from '../../../domain/kernel/codecs.ts';
import { can } from '../../../domain/rights.ts';
import { rangeOf, windowOf } from '../../db/list.ts';
import type { Module } from '../deps.ts';
import { zoneOf } from '../enterprises/index.ts';
import { presentActivity } from './present.ts';
import { verifyAudit } from './queries/verify.ts';
import { listActivity } from './repo.ts';

const newestFirst = ['at', 'DESC'] as const;

export const audit: Module = (serve, { exports }) => {
  serve(endpoints.listActivity, async ({ actor, params, query }) => {
    const window = windowOf({ ...query, sort: query.sort ?? [...newestFirst] }, entity.sortable);
    const zone = await zoneOf(exports, params.id);
    const readsComplaints = can(actor, 'complaints.read', { enterprise_id: params.id });
    const viewer = { id: actor.id, readsComplaints };
    const { rows, total } = await listActivity(exports, { enterpriseId: params.id, viewer, zone, window });
    const data = rows.map((row) => presentActivity(row, zone));
    return { data, range: rangeOf(entity.name, window, rows.length, total) };
  });

  serve(endpoints.getActivityState, async ({ params: { id } }) => {
    const { chains, findings } = await verifyAudit(exports, { enterpriseId: id, newest: provenLines });
    const [{ seq, proven, head } = { seq: 0, proven: 0, head: '' }] = chains;
    return { data: { intact: toFlag(findings.length === 0), lines: seq, proven, head } };
  });
};
