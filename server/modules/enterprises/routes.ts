import { enterpriseEndpoints } from '../../../domain/enterprises.ts';
import { can } from '../../../domain/rights.ts';
import type { Module } from '../../deps.ts';
import { windowOf } from '../../db/list.ts';
import { notFound } from '../../http/refusal.ts';
import { ownEnterprises } from '../auth/index.ts';
import { presentEnterprise } from './present.ts';
import { findEnterprise, listEnterprises } from './repo.ts';

export const enterprises: Module = (serve, { database }) => {
  serve(enterpriseEndpoints.listOwnEnterprises, async ({ actor }) => ({
    data: await ownEnterprises(database, actor.id),
  }));

  serve(enterpriseEndpoints.listEnterprises, async ({ actor, query }) => {
    const visible = actor.memberships
      .filter(({ enterprise_id }) => can(actor, 'enterprises.list', { enterprise_id }))
      .map(({ enterprise_id }) => enterprise_id);
    const rows = await listEnterprises(database, visible, windowOf(query, ['name']));
    return {
      data: rows.map(presentEnterprise),
      range: { unit: 'enterprises', from: 0, to: Math.max(rows.length - 1, 0), total: rows.length },
    };
  });

  serve(enterpriseEndpoints.getEnterprise, async ({ params }) => {
    const found = await findEnterprise(database, params.id);
    if (!found) throw notFound();
    return { data: presentEnterprise(found) };
  });
};
