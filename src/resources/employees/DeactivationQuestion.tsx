import { useQuery } from '@tanstack/react-query';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import { hoursMinutes, signedHoursMinutes } from '#domain/time/duration.ts';
import { useScope } from '#src/engine/scope.tsx';
import { keysWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { useDeactivate } from './useSetActive.ts';

const say = keysWithin('resources.employees');

/** What is left in the hours bank of somebody who leaves; nothing where it cannot be told. */
function useUnsettled(userId: number) {
  const { enterprise } = useScope();
  const { data } = useQuery({
    queryKey: ['hoursBank', enterprise.id, 'leaving', userId],
    queryFn: async ({ signal }) =>
      (await call('getHoursAccount', { params: { id: userId }, query: { enterprise_id: enterprise.id }, signal })).data,
    retry: false,
  });
  return data && (data.balance !== 0 || data.to_pay > 0) ? data : undefined;
}

/** Asks before a person is deactivated, by name, and says what of their hours is not settled. */
export function DeactivationQuestion({ person, onClose }: { person: UserDetail; onClose: () => void }) {
  const translate = useTranslate();
  const { mutate, isPending } = useDeactivate();
  const unsettled = useUnsettled(person.id);
  return (
    <ConfirmDialog
      open
      destructive
      busy={isPending}
      title={translate(say('confirm.deactivate'), { name: `${person.name} ${person.last_name}` })}
      confirm={translate(say('actions.deactivate'))}
      cancel={translate('ra.action.cancel')}
      onConfirm={() => mutate(person.id, { onSettled: onClose })}
      onCancel={onClose}
    >
      {translate(say('confirm.deactivateAbout'))}
      {unsettled && (
        <strong style={{ display: 'block', marginTop: 12 }}>
          {translate(say('confirm.unsettledHours'), {
            balance: signedHoursMinutes(unsettled.balance),
            toPay: hoursMinutes(unsettled.to_pay),
          })}
        </strong>
      )}
    </ConfirmDialog>
  );
}
