import type { UserDetail } from '../../../domain/employees/users.ts';
import { useOnce } from '../../ui/useOnce.ts';
import { UpgradePrompt } from './UpgradePrompt.tsx';
import { useSetActive } from './useSetActive.ts';

/** Activates a person at once. At the plan's limit it offers a larger plan instead (employees 2). */
export function Activation({ person, onClose }: { person: UserDetail; onClose: () => void }) {
  const { activate, limit } = useSetActive(person);
  useOnce(() => activate({ onFailure: onClose }));
  return limit ? <UpgradePrompt message={limit} onClose={onClose} /> : null;
}
