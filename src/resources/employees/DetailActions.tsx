import AssessmentIcon from '@mui/icons-material/AssessmentOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import { lazyPage } from '#src/engine/lazyPage.ts';
import { useCan } from '#src/engine/scope.tsx';
import { useAddress } from '#src/engine/useAddress.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { MoreMenu } from '#src/ui/MoreMenu.tsx';
import { usePhone } from '#src/ui/usePhone.ts';
import { ReportDialog } from './report/laterDialog.ts';

const ClosuresDialog = lazyPage(() => import('./closures/ClosuresDialog.tsx'), 'ClosuresDialog');

type Dialog = 'report' | 'completed' | 'pending';

/**
 * Report of the person's time, and the dialogs of their completed and pending closures, which a phone has in a menu; the
 * pending ones have an address: `?dialog=closures`.
 */
export function DetailActions() {
  const person = useRecordContext<UserDetail>();
  const can = useCan();
  const translate = useTranslate();
  const phone = usePhone();
  const [open, setOpen] = useState<Dialog>();
  const address = useAddress();
  if (!person) return null;
  const dialog = open ?? (address.params.get('dialog') === 'closures' ? 'pending' : undefined);
  const close = () => {
    setOpen(undefined);
    if (address.params.has('dialog')) address.write({ dialog: undefined });
  };
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
        {dialog === 'report' && <ReportDialog person={person} onClose={close} />}
        {(dialog === 'completed' || dialog === 'pending') && <ClosuresDialog kind={dialog} onClose={close} />}
      </Suspense>
    </>
  );
}
