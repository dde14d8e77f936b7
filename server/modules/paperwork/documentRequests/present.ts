import type { DocumentRequest } from '#domain/paperwork/documentRequests/documentRequests.ts';
import { isOpen } from '#domain/paperwork/documentRequests/kinds.ts';
import { toFlag } from '#domain/kernel/codecs.ts';
import type { ShownRow } from './queries/shown.ts';

export const presentRequest = (row: ShownRow): DocumentRequest => ({
  id: row.id,
  enterprise: { id: row.enterprise_id, name: row.enterprise },
  person: row.person_id === null ? null : { id: row.person_id, name: row.person },
  kind: row.kind,
  title: row.title,
  note: row.note,
  due_on: row.due_on,
  overdue: toFlag(isOpen(row.state) && row.due_on < row.today),
  state: row.state,
  asked_by: row.asked_by,
  asked_at: row.asked_at.toISOString(),
  firm: row.firm,
  sent_at: row.sent_at?.toISOString() ?? null,
  reason: row.reason,
  reminded_at: row.reminded_at?.toISOString() ?? null,
  files: [...row.files],
});
