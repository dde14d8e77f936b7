import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router';
import type { StaffChangeKind } from '#domain/organization/staffChanges/kinds.ts';
import { useCan, useScope } from '#src/engine/scope.tsx';
import { messageKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { PageToolbar } from '#src/ui/PageToolbar.tsx';
import { Changes } from './Changes.tsx';
import { JoinerDialog } from './JoinerDialog.tsx';
import { LeaverDialog } from './LeaverDialog.tsx';

/** Joiners and leavers of a company, and where they are announced (staffChanges 2). */
export function StaffChangesPage() {
  const translate = useTranslate();
  const can = useCan();
  const { enterprise } = useScope();
  const [announced, announce] = useState<StaffChangeKind | null>(null);
  const close = () => announce(null);
  return (
    <>
      <Title title={messageKey('staffChanges.title')} preferenceKey={false} />
      <PageToolbar
        start={
          <Button color="inherit" component={Link} to="/employees" startIcon={<PeopleIcon />}>
            {translate('staffChanges.people')}
          </Button>
        }
      >
        {can('staffChanges.announce') && (
          <>
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => announce('leaver')}>
              {translate('staffChanges.leaver.open')}
            </Button>
            <Button variant="contained" aria-haspopup="dialog" onClick={() => announce('joiner')}>
              {translate('staffChanges.joiner.open')}
            </Button>
          </>
        )}
      </PageToolbar>
      <Changes key={enterprise.id} of={enterprise.id} />
      {announced === 'joiner' && <JoinerDialog enterpriseId={enterprise.id} onClose={close} />}
      {announced === 'leaver' && <LeaverDialog enterpriseId={enterprise.id} onClose={close} />}
    </>
  );
}
