import { activity as entity, activityEndpoints as endpoints, provenLines } from '#domain/operation/audit/audit.ts';
import { toFlag } from '#domain/kernel/codecs.ts';
import { personIn } from '#domain/rights.ts';
import { rangeOf, windowOf } from '#server/db/list.ts';
import type { Module } from '#server/modules/deps.ts';
import { zoneOf } from '#server/modules/organization/enterprises/index.ts';
import { presentActivity } from './present.ts';
import { verifyAudit } from './queries/verify.ts';
import { listActivity } from './repo.ts';
import { shownLines } from './queries/visibility.ts';

const newestFirst = ['at', 'DESC'] as const;

export const audit: Module = (serve, { exports }) => {
  serve(endpoints.listActivity, async ({ actor, params, query }) => {
    const window = windowOf({ ...query, sort: query.sort ?? [...newestFirst] }, entity.sortable);
    const zone = await zoneOf(exports, params.id);
    const viewerId = personIn(actor, params.id);
    const { rows, total } = await listActivity(exports, { enterpriseId: params.id, viewerId, zone, window });
    const data = rows.map((row) => presentActivity(row, zone));
    return { data, range: rangeOf(entity.name, window, rows.length, total) };
  });

  serve(endpoints.getActivityState, async ({ actor, params: { id } }) => {
    const shown = { enterpriseId: id, viewerId: personIn(actor, id), most: provenLines };
    const { lines, first } = await shownLines(exports, shown);
    const { findings } = await verifyAudit(exports, { enterpriseId: id, first });
    return { data: { intact: toFlag(findings.length === 0), lines, proven: Math.min(lines, provenLines) } };
  });
};
