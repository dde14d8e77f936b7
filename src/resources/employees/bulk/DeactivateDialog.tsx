import { BulkDialog } from '#src/engine/list/selection/BulkDialog.tsx';
import type { BulkActionProps } from '#src/engine/view.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { useSetActiveEach } from './useSetActiveEach.ts';

/** Ends the work of the chosen people in this enterprise; the server refuses oneself and administrators. */
export default function DeactivateDialog({ onClose }: BulkActionProps) {
  const say = useMessages('resources.employees.bulk');
  return (
    <BulkDialog
      title={(smart_count) => say('deactivateTitle', { smart_count })}
      about={say('deactivateAbout')}
      confirm={say('deactivate')}
      destructive
      act={useSetActiveEach('deactivate')}
      done={(smart_count) => say('deactivated', { smart_count })}
      onClose={onClose}
    />
  );
}
