import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Title } from 'react-admin';
import type { OwnFirm } from '#domain/organization/firms/firms.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { PanelLinks } from '#src/features/advisory/PanelLinks.tsx';
import { messageKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { Clients } from './Clients.tsx';
import { FirmDialog } from './FirmDialog.tsx';
import { Invitations } from './Invitations.tsx';
import { Members } from './Members.tsx';
import { useOwnFirm } from './useFirm.ts';

/** The gestoría of who is signed in: its people, its clients and who works for them. It needs no company. */
export function FirmPage() {
  const translate = useTranslate();
  const { data, isPending, isFetching, refetch } = useOwnFirm();
  const [editing, edit] = useState(false);
  if (!data) {
    if (isPending) return <LoadingLines label={translate('ra.page.loading')} />;
    return <RetryNotice title={translate('firms.page.failed')} busy={isFetching} onRetry={refetch} />;
  }
  const { firm, invitations } = data;
  return (
    <Stack>
      <Title title={messageKey('firms.page.title')} preferenceKey={false} />
      <PanelLinks />
      <Invitations invitations={invitations} />
      {firm ? (
        <>
          <FirmPanel firm={firm} onEdit={() => edit(true)} />
          <Clients firm={firm} />
          <Members firm={firm} />
        </>
      ) : (
        invitations.length === 0 && (
          <Notice
            title={translate('firms.page.none')}
            action={
              <Button variant="contained" onClick={() => edit(true)}>
                {translate('firms.page.create')}
              </Button>
            }
          >
            {translate('firms.page.noneAbout')}
          </Notice>
        )
      )}
      {editing && <FirmDialog firm={firm} onClose={() => edit(false)} />}
    </Stack>
  );
}

function FirmPanel({ firm, onEdit }: { firm: NonNullable<OwnFirm['firm']>; onEdit: () => void }) {
  const translate = useTranslate();
  return (
    <Panel
      title={firm.name}
      aside={
        firm.role === 'owner' && (
          <Button color="inherit" onClick={onEdit}>
            {translate('firms.page.edit')}
          </Button>
        )
      }
    >
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {[firm.cif, firm.email, translate(`firms.roles.${firm.role}`)].join(' · ')}
      </Typography>
    </Panel>
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  minWidth: 0,
  '& > nav': { marginBottom: 0 },
}));
