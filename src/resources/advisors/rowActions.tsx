import { useRecordContext } from 'react-admin';
import type { User } from '../../../domain/employees/users.ts';
import type { RowAction, RowActionProps } from '../../engine/view.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useOnce } from '../../ui/useOnce.ts';
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

function Activation({ onClose }: RowActionProps) {
  const advisor = useRecordContext<User>();
  const { mutate } = useSetActive('activate');
  useOnce(() => {
    if (advisor) mutate(advisor.id);
    onClose();
  });
  return null;
}

function Resending({ onClose }: RowActionProps) {
  const advisor = useRecordContext<User>();
  const { mutate } = useResend();
  useOnce(() => {
    if (advisor) mutate(advisor.id);
    onClose();
  });
  return null;
}

/** What can be done with an advisor of the list; by an admin, never to oneself (advisors 2). */
export const rowActions: readonly RowAction<User>[] = [
  { id: 'edit', action: 'edit' },
  {
    id: 'resend',
    right: 'employees.resendInvitation',
    when: ({ verified }) => verified !== 1,
    action: Resending,
  },
  {
    id: 'activate',
    right: 'advisors.setActive',
    when: ({ id, active }, can) => active === 0 && can('advisors.setActive', { user_id: id }),
    action: Activation,
  },
  {
    id: 'deactivate',
    right: 'advisors.setActive',
    when: ({ id, active }, can) => active !== 0 && can('advisors.setActive', { user_id: id }),
    action: Deactivation,
    destructive: true,
  },
];
