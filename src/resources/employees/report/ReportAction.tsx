import { Suspense, useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { UserDetail } from '../../../../domain/employees/users.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { RowButton } from '../../../ui/RowButton.tsx';
import { ReportDialog } from './laterDialog.ts';

/** Opens the report of the row's person (employees 4). */
export function ReportAction() {
  const person = useRecordContext<UserDetail>();
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  if (!person) return null;
  const name = `${person.name} ${person.last_name}`;
  return (
    <>
      <RowButton
        type="button"
        aria-label={translate('resources.employees.report.named', { name })}
        onClick={() => setOpen(true)}
      >
        {translate('resources.employees.actions.report')}
      </RowButton>
      <Suspense>{open && <ReportDialog person={person} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
