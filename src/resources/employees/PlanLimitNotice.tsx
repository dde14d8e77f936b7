import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useGetOne, useRecordContext } from 'react-admin';
import { isFull } from '../../../domain/billing/planChoice.ts';
import type { Enterprise } from '../../../domain/enterprises/enterprises.ts';
import { useCan, useScope } from '../../engine/scope.tsx';
import { useMessages } from '../../i18n/useTranslate.ts';
import { UpgradeDialog } from './UpgradePrompt.tsx';

/** Says over the form of a new employee, before anything is typed, that the plan holds nobody more. */
export function PlanLimitNotice() {
  const isNew = useRecordContext() === undefined;
  return isNew ? <Notice /> : null;
}

function Notice() {
  const say = useMessages('resources.employees.upgrade');
  const { enterprise } = useScope();
  const mayManage = useCan()('subscription.manage');
  const [chooses, setChooses] = useState(false);
  const { data } = useGetOne<Enterprise>('enterprises', { id: enterprise.id });
  const limit = data?.employee_number ?? null;
  const full = data !== undefined && isFull(limit, data.employeesCount);
  return (
    <>
      {full && (
        <Alert
          severity="warning"
          action={
            mayManage && (
              <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={() => setChooses(true)}>
                {say('go')}
              </Button>
            )
          }
        >
          {say('notice', { smart_count: limit ?? 0 })} {!mayManage && say('ask')}
        </Alert>
      )}
      {chooses && (
        <Suspense fallback={null}>
          <UpgradeDialog onClose={() => setChooses(false)} />
        </Suspense>
      )}
    </>
  );
}
