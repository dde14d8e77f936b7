import { isOpen } from '#domain/organization/staffChanges/kinds.ts';
import type { StaffChange } from '#domain/organization/staffChanges/staffChanges.ts';

export type Action = 'withdraw' | 'mend' | 'sendBack' | 'take' | 'complete';

/** What somebody is offered to do with one: a company without a gestoría does both sides. */
export function actionsFor(
  {
    status,
    side,
    has_firm: hasFirm,
    handled_by: handler,
  }: Pick<StaffChange, 'status' | 'side' | 'has_firm' | 'handled_by'>,
  userId: number | undefined,
): readonly Action[] {
  if (!isOpen(status)) return [];
  const isOthers = status === 'in_hand' && handler?.id !== userId;
  if (side === 'company') {
    if (!hasFirm) return ['withdraw', 'mend', 'complete'];
    return status === 'in_hand' ? [] : ['withdraw', 'mend'];
  }
  if (isOthers) return ['take'];
  if (status === 'sent_back') return ['mend', 'complete'];
  return status === 'in_hand' ? ['sendBack', 'complete'] : ['sendBack', 'take', 'complete'];
}
