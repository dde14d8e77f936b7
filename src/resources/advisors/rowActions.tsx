import { useRecordContext } from 'react-admin';
import type { User } from '#domain/organization/employees/users.ts';
import type { RowAction, RowActionProps } from '#src/engine/view.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { key, useResend, useSetActive } from './useAdvisorActions.ts';

function Deactivation({ onClose }: RowActionProps) {
  const advisor = useRecordContext<User>();
  const translate = useTranslate();
  const { mutate, isPending } = useSetActive('deactivate');
  if (!advisor) return null;
  const name = `${advisor.name} ${advisor.last_name}`;
  return (
    <ConfirmDialog
      open
      destructive
      busy={isPending}
      title={translate(key('confirm.deactivate'), { name })}
      confirm={translate(key('actions.deactivate'))}
      cancel={translate('ra.action.cancel')}
      onConfirm={() => mutate(advisor.id, { onSettled: onClose })}
      onCancel={onClose}
    >
      {translate(key('confirm.deactivateAbout'))}
    </ConfirmDialog>
  );
}

/** Sends the invitation again. */
function useResending() {
  const { mutate } = useResend();
  return ({ id }: User) => mutate(id);
}

function useActivation() {
  const { mutate } = useSetActive('activate');
  return ({ id }: User) => mutate(id);
}

/** What can be done with an advisor of the list; by an admin, never to oneself (advisors 2). */
export const rowActions: readonly RowAction<User>[] = [
  { id: 'edit', action: 'edit' },
  {
    id: 'resend',
    right: 'employees.resendInvitation',
    when: ({ verified }) => verified !== 1,
    useRun: useResending,
  },
  {
    id: 'activate',
    right: 'advisors.setActive',
    when: ({ id, active }, can) => active === 0 && can('advisors.setActive', { user_id: id }),
    useRun: useActivation,
  },
  {
    id: 'deactivate',
    right: 'advisors.setActive',
    when: ({ id, active }, can) => active !== 0 && can('advisors.setActive', { user_id: id }),
    action: Deactivation,
    destructive: true,
  },
];
