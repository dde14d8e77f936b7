import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { UserDetail } from '../../../domain/employees/users.ts';
import { useCan } from '../../engine/scope.tsx';
import { keysWithin } from '../../i18n/keys.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { RowButton } from '../../ui/RowButton.tsx';
import { Activation } from './Activation.tsx';
import { DeactivationQuestion } from './DeactivationQuestion.tsx';

const say = keysWithin('resources.employees.actions');

/**
 * Deactivates (labelled as delete) or activates a person: by admin and advisor, never oneself and never an admin
 * (employees 3, 4). A list draws many: all but the button is made when it is pressed.
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
  const [act, setAct] = useState<'activate' | 'deactivate'>();
  const next = person.active === 0 ? 'activate' : 'deactivate';
  const close = () => setAct(undefined);
  return (
    <>
      <RowButton
        type="button"
        data-tone={next === 'deactivate' ? 'wrong' : undefined}
        aria-label={translate(say(`${next}Named`), { name: `${person.name} ${person.last_name}` })}
        disabled={next === 'activate' && act === 'activate'}
        onClick={() => setAct(next)}
      >
        {translate(say(next))}
      </RowButton>
      {act === 'activate' && <Activation person={person} onClose={close} />}
      {act === 'deactivate' && <DeactivationQuestion person={person} onClose={close} />}
    </>
  );
}
