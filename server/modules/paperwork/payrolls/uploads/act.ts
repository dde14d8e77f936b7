import type { AuditAction } from '#domain/operation/audit/actions.ts';
import { type Actor, personIn } from '#domain/rights.ts';

/** What the log of activity keeps of an act on a payroll or an upload. */
export const actOn = (
  { id, enterprise_id }: { readonly id: number; readonly enterprise_id: number },
  actor: Actor,
  action: AuditAction,
) => ({ enterpriseId: enterprise_id, actorId: personIn(actor, enterprise_id), action, recordId: id });
