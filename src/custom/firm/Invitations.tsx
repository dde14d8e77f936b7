import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { OwnFirm } from '#domain/organization/firms/firms.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { useDeed } from './useFirm.ts';

/** Firms that ask who is signed in to belong to them. */
export function Invitations({ invitations }: Pick<OwnFirm, 'invitations'>) {
  const translate = useTranslate();
  const accept = useDeed((id: number) => call('acceptFirmInvitation', { params: { id } }));
  const decline = useDeed((id: number) => call('declineFirmInvitation', { params: { id } }));
  const [declining, setDeclining] = useState<OwnFirm['invitations'][number] | null>(null);
  const panels = invitations.map((one) => (
    <Panel key={one.id} title={translate('firms.page.invitation', { firm: one.name })}>
      <Typography color="textSecondary">
        {`${translate(`firms.roles.${one.role}`)}. ${translate('firms.page.invitationAbout')}`}
      </Typography>
      <Buttons>
        <Button variant="contained" loading={accept.isPending} onClick={() => accept.mutate(one.id)}>
          {translate('firms.page.accept')}
        </Button>
        <Button color="inherit" disabled={accept.isPending} onClick={() => setDeclining(one)}>
          {translate('firms.page.decline')}
        </Button>
      </Buttons>
    </Panel>
  ));
  return (
    <>
      {panels}
      {declining && (
        <ConfirmDialog
          open
          destructive
          busy={decline.isPending}
          title={translate('firms.page.declineTitle', { firm: declining.name })}
          confirm={translate('firms.page.decline')}
          cancel={translate('ra.action.cancel')}
          onConfirm={() => decline.mutate(declining.id, { onSettled: () => setDeclining(null) })}
          onCancel={() => setDeclining(null)}
        >
          {translate('firms.page.declineAbout')}
        </ConfirmDialog>
      )}
    </>
  );
}

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  marginTop: theme.spacing(1.5),
}));
