import type { UserDetail } from '../../../domain/employees/users.ts';
import { keysWithin } from '../../i18n/keys.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useDeactivate } from './useSetActive.ts';

const say = keysWithin('resources.employees');

/** Asks before a person is deactivated, by name. */
export function DeactivationQuestion({ person, onClose }: { person: UserDetail; onClose: () => void }) {
  const translate = useTranslate();
  const { mutate, isPending } = useDeactivate();
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
    </ConfirmDialog>
  );
}
