import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRecordContext, useTranslate } from 'react-admin';
import type { UserDetail } from '../../../domain/users.ts';
import { useCan, useScope } from '../../schema/scope.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { RowButton } from '../../ui/RowButton.tsx';
import { useSetActive } from './useSetActive.ts';

const say = (key: string) => `resources.employees.${key}`;

/**
 * Deactivates (labelled as delete) or activates a person: by admin and advisor, never oneself and never an admin
 * (people-and-billing 2, "/employees"). At the plan's limit it offers a larger plan instead.
 */
export function StatusAction() {
  const person = useRecordContext<UserDetail>();
  const can = useCan();
  const mayAct =
    person &&
    person.role !== 'admin' &&
    can('employees.setActive') &&
    can('employees.setActive', { user_id: person.id });
  return mayAct ? <StatusButton person={person} /> : null;
}

function StatusButton({ person }: { person: UserDetail }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { enterprise } = useScope();
  const [asking, ask] = useState(false);
  const { activate, deactivate, isPending, limit, forgetLimit } = useSetActive(person);
  const name = `${person.name} ${person.last_name}`;

  if (person.active === 0) {
    return (
      <>
        <RowButton
          type="button"
          aria-label={translate(say('actions.activateNamed'), { name })}
          disabled={isPending}
          onClick={activate}
        >
          {translate(say('actions.activate'))}
        </RowButton>
        {limit && (
          <ConfirmDialog
            open
            title={translate(say('upgrade.title'))}
            confirm={translate(say('upgrade.go'))}
            cancel={translate(say('upgrade.later'))}
            onConfirm={() => navigate(`/enterprises/${enterprise.id}`)}
            onCancel={forgetLimit}
          >
            {limit}
          </ConfirmDialog>
        )}
      </>
    );
  }
  return (
    <>
      <RowButton
        type="button"
        data-tone="wrong"
        aria-label={translate(say('actions.deactivateNamed'), { name })}
        onClick={() => ask(true)}
      >
        {translate(say('actions.deactivate'))}
      </RowButton>
      {asking && (
        <ConfirmDialog
          open
          destructive
          busy={isPending}
          title={translate(say('confirm.deactivate'), { name })}
          confirm={translate(say('actions.deactivate'))}
          cancel={translate('ra.action.cancel')}
          onConfirm={() => deactivate({ onSettled: () => ask(false) })}
          onCancel={() => ask(false)}
        >
          {translate(say('confirm.deactivateAbout'))}
        </ConfirmDialog>
      )}
    </>
  );
}
