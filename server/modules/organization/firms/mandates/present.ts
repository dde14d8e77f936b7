import type { ClientMandate } from '#domain/organization/firms/clientMandates.ts';
import type { FirmClient } from '#domain/organization/firms/firms.ts';
import { requestDays } from '#domain/organization/firms/kinds.ts';
import { asMandateRights } from '#domain/organization/firms/mandates.ts';
import { DAY_MS } from '#domain/time/units.ts';
import type { MandateOfFirm } from './ofFirm.ts';
import type { MandateOfClient, MandateRow } from './repo.ts';

/** What nobody has answered in its time has ended. */
function statusAt({ status, requested_at }: MandateRow, now: Date): MandateRow['status'] {
  const isOver = now.getTime() - requested_at.getTime() > requestDays * DAY_MS;
  return (status === 'invited' || status === 'proposed') && isOver ? 'ended' : status;
}

const common = (row: MandateRow, now: Date) => ({
  id: row.id,
  status: statusAt(row, now),
  addressee: row.addressee,
  rights: asMandateRights(row.rights),
  requested_at: row.requested_at.toISOString(),
  started_at: row.started_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
});

export const presentForClient = (row: MandateOfClient, now: Date): ClientMandate => ({
  ...common(row, now),
  firm:
    row.firm_name === null
      ? null
      : {
          name: row.firm_name,
          cif: row.firm_cif ?? '',
          email: row.firm_email ?? '',
          person: row.firm_person ?? '',
          since: row.firm_since?.toISOString() ?? '',
        },
  own_members: row.own_members,
  ended_side: row.ended_side,
});

export const presentForFirm = (row: MandateOfFirm, now: Date): FirmClient => ({
  ...common(row, now),
  enterprise:
    row.enterprise_id === null || row.enterprise_name === null
      ? null
      : { id: row.enterprise_id, name: row.enterprise_name },
  staff: row.staff,
  waiting: statusAt(row, now) === 'proposed' ? row.waiting : 0,
});
