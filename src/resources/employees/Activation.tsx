import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { UserDetail } from '../../../domain/users.ts';
import { useScope } from '../../schema/scope.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useSetActive } from './useSetActive.ts';

const say = (key: string) => `resources.employees.upgrade.${key}`;

/** Activates a person at once. At the plan's limit it offers a larger plan instead (people-and-billing 4). */
export function Activation({ person, onClose }: { person: UserDetail; onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { enterprise } = useScope();
  const { activate, limit } = useSetActive(person);
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    activate({ onFailure: onClose });
  }, [activate, onClose]);

  if (!limit) return null;
  return (
    <ConfirmDialog
      open
      title={translate(say('title'))}
      confirm={translate(say('go'))}
      cancel={translate(say('later'))}
      onConfirm={() => navigate(`/enterprises/${enterprise.id}`)}
      onCancel={onClose}
    >
      {limit}
    </ConfirmDialog>
  );
}
