import { BulkDialog } from '#src/engine/list/selection/BulkDialog.tsx';
import type { BulkActionProps } from '#src/engine/view.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { useSetActiveEach } from './useSetActiveEach.ts';

/** Lets the chosen people work here again, as far as the plan allows. */
export default function ActivateDialog({ onClose }: BulkActionProps) {
  const say = useMessages('resources.employees.bulk');
  return (
    <BulkDialog
      title={(smart_count) => say('activateTitle', { smart_count })}
      confirm={say('activate')}
      act={useSetActiveEach('activate')}
      done={(smart_count) => say('activated', { smart_count })}
      onClose={onClose}
    />
  );
}
