import AssessmentIcon from '@mui/icons-material/AssessmentOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { UserDetail } from '../../../domain/employees/users.ts';
import { lazyPage } from '../../engine/lazyPage.ts';
import { useCan } from '../../engine/scope.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { MoreMenu } from '../../ui/MoreMenu.tsx';
import { usePhone } from '../../ui/usePhone.ts';
import { ReportDialog } from './report/laterDialog.ts';

const ClosuresDialog = lazyPage(() => import('./closures/ClosuresDialog.tsx'), 'ClosuresDialog');

type Dialog = 'report' | 'completed' | 'pending';

/** Report of the person's time, and the dialogs of their completed and pending closures, which a phone has in a menu. */
export function DetailActions() {
  const person = useRecordContext<UserDetail>();
  const can = useCan();
  const translate = useTranslate();
  const phone = usePhone();
  const [open, setOpen] = useState<Dialog>();
  if (!person) return null;
  const close = () => setOpen(undefined);
  const closures = (['completed', 'pending'] as const).map((id) => ({
    id,
    label: translate(`resources.employees.closures.${id}`),
    press: () => setOpen(id),
  }));
  return (
    <>
      {can('employees.exportTimeSheet', { user_id: person.id }) && (
        <Button color="inherit" startIcon={<AssessmentIcon />} onClick={() => setOpen('report')}>
          {translate('resources.employees.actions.report')}
        </Button>
      )}
      {phone ? (
        <MoreMenu label={translate('schema.moreActions')} entries={closures} />
      ) : (
        closures.map(({ id, label, press }) => (
          <Button key={id} color="inherit" onClick={press}>
            {label}
          </Button>
        ))
      )}
      <Suspense>
        {open === 'report' && <ReportDialog person={person} onClose={close} />}
        {(open === 'completed' || open === 'pending') && <ClosuresDialog kind={open} onClose={close} />}
      </Suspense>
    </>
  );
}
