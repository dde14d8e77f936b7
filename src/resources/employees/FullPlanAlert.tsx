import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, Suspense, useState } from 'react';
import { useCan } from '#src/engine/scope.tsx';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { UpgradeDialog } from './UpgradePrompt.tsx';

interface FullPlanAlertProps {
  /** What the plan does not hold; undefined: it holds all. */
  readonly children: ReactNode;
  /** How many people are to be added; one unless named. */
  readonly joining?: number;
  readonly onChanged?: () => void;
}

/** Says that the plan holds no more people; who may change it does so where they stand. */
export function FullPlanAlert({ children, joining, onChanged }: FullPlanAlertProps) {
  const say = useMessages('resources.employees.upgrade');
  const mayManage = useCan()('subscription.manage');
  const [chooses, setChooses] = useState(false);
  return (
    <>
      {children !== undefined && (
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
          {children} {!mayManage && say('ask')}
        </Alert>
      )}
      {chooses && (
        <Suspense fallback={null}>
          <UpgradeDialog joining={joining} onChanged={onChanged} onClose={() => setChooses(false)} />
        </Suspense>
      )}
    </>
  );
}
