import type { MandateRight } from '#domain/rights.ts';
import type { Api } from '../api.ts';
import { unique } from './people.ts';

interface Mandated {
  readonly enterpriseId: number;
  readonly status: 'active' | 'proposed';
  readonly rights?: readonly MandateRight[];
}

/** A firm with an owner of their own, and its mandate of an enterprise. */
export async function mandateOf(api: Api, { enterpriseId, status, rights = ['people'] }: Mandated) {
  const mark = unique();
  const [made] = await api.sql<{ ownerId: number; firmId: number; mandateId: number }>(
    `with person as (insert into users (name, last_name, email, email_verified_at, password_chosen_by_owner)
            values ('Titular', 'Del Despacho', $1, now(), true) returning *),
          firm as (insert into firms (name, cif, email, created_by)
            select $2, 'B12345674', $3, id from person returning id),
          member as (insert into firm_members (firm_id, user_id, name, last_name, email, role, accepted_at)
            select firm.id, person.id, name, last_name, email, 'owner', now() from person, firm),
          mandate as (insert into mandates
              (enterprise_id, firm_id, addressee, status, rights, requested_by, started_at)
            select $4, firm.id, email, $5, $6, person.id, case $5 when 'active' then now() end from person, firm
            returning id)
     select person.id as "ownerId", firm.id as "firmId", mandate.id as "mandateId" from person, firm, mandate`,
    [`titular.${mark}@ejemplo.es`, `Gestoría ${mark}`, `gestoria.${mark}@ejemplo.es`, enterpriseId, status, rights],
  );
  if (!made) throw new Error('no mandate');
  return made;
}
