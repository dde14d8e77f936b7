import { Suspense, useState } from 'react';
import { lazyPage } from '#src/engine/lazyPage.ts';
import { useCan } from '#src/engine/scope.tsx';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';

export const UpgradeDialog = lazyPage(
  () => import('#src/features/billing/subscription/UpgradeDialog.tsx'),
  'UpgradeDialog',
);

interface UpgradePromptProps {
  /** The server's word at the plan's limit. */
  readonly message: string;
  readonly onClose: () => void;
}

/** "A plan-upgrade prompt appears instead" (employees 2): the plan is changed where one stands, by who may change it. */
export function UpgradePrompt({ message, onClose }: UpgradePromptProps) {
  const say = useMessages('resources.employees.upgrade');
  const mayManage = useCan()('subscription.manage');
  const [chooses, setChooses] = useState(false);
  if (chooses) {
    return (
      <Suspense fallback={null}>
        <UpgradeDialog onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <ConfirmDialog
      open
      title={say('title')}
      confirm={mayManage ? say('go') : undefined}
      cancel={say(mayManage ? 'later' : 'close')}
      onConfirm={() => setChooses(true)}
      onCancel={onClose}
    >
      {mayManage ? message : `${message}. ${say('ask')}`}
    </ConfirmDialog>
  );
}
