import type { MandateRight } from '../../../domain/firms/kinds.ts';
import type { Api } from '../api.ts';
import { insertedId, unique } from './people.ts';

interface Mandated {
  readonly enterpriseId: number;
  readonly status: 'active' | 'proposed';
  readonly rights?: readonly MandateRight[];
}

/** A firm with an owner of their own, and its mandate of an enterprise. */
export async function mandateOf(api: Api, { enterpriseId, status, rights = ['people'] }: Mandated) {
  const mark = unique();
  const ownerId = await insertedId(
    api,
    `insert into users (name, last_name, email, email_verified_at, password_chosen_by_owner)
     values ('Titular', 'Del Despacho', $1, now(), true) returning id`,
    [`titular.${mark}@ejemplo.es`],
  );
  const firmId = await insertedId(
    api,
    `insert into firms (name, cif, email, created_by) values ($1, 'B12345674', $2, $3) returning id`,
    [`Gestoría ${mark}`, `gestoria.${mark}@ejemplo.es`, ownerId],
  );
  await api.sql(
    `insert into firm_members (firm_id, user_id, name, last_name, email, role, accepted_at)
     select $1, id, name, last_name, email, 'owner', now() from users where id = $2`,
    [firmId, ownerId],
  );
  const mandateId = await insertedId(
    api,
    `insert into mandates (enterprise_id, firm_id, addressee, status, rights, requested_by, started_at)
     values ($1, $2, $3, $4, $5, $6, case $4 when 'active' then now() end) returning id`,
    [enterpriseId, firmId, `titular.${mark}@ejemplo.es`, status, rights, ownerId],
  );
  return { firmId, ownerId, mandateId };
}
