import { useEffect, useRef } from 'react';
import type { UserDetail } from '../../../domain/employees/users.ts';
import { UpgradePrompt } from './UpgradePrompt.tsx';
import { useSetActive } from './useSetActive.ts';

/** Activates a person at once. At the plan's limit it offers a larger plan instead (employees 2). */
export function Activation({ person, onClose }: { person: UserDetail; onClose: () => void }) {
  const { activate, limit } = useSetActive(person);
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    activate({ onFailure: onClose });
  }, [activate, onClose]);

  return limit ? <UpgradePrompt message={limit} onClose={onClose} /> : null;
}
