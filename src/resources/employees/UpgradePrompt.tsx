import { useNavigate } from 'react-router';
import { useScope } from '../../engine/scope.tsx';
import { keysWithin } from '../../i18n/keys.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

const say = keysWithin('resources.employees.upgrade');

interface UpgradePromptProps {
  /** The server's word at the plan's limit. */
  readonly message: string;
  readonly onClose: () => void;
}

/** "A plan-upgrade prompt appears instead" (employees 2); it leads to the enterprise, where the plan stands. */
export function UpgradePrompt({ message, onClose }: UpgradePromptProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { enterprise } = useScope();
  const go = () => {
    onClose();
    void navigate(`/enterprises/${enterprise.id}`);
  };
  return (
    <ConfirmDialog
      open
      title={translate(say('title'))}
      confirm={translate(say('go'))}
      cancel={translate(say('later'))}
      onConfirm={go}
      onCancel={onClose}
    >
      {message}
    </ConfirmDialog>
  );
}
