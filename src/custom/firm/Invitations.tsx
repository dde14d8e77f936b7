import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { OwnFirm } from '../../../domain/firms/firms.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { call } from '../../session/http.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useDeed } from './useFirm.ts';

/** Firms that ask who is signed in to belong to them. */
export function Invitations({ invitations }: Pick<OwnFirm, 'invitations'>) {
  const translate = useTranslate();
  const accept = useDeed((id: number) => call('acceptFirmInvitation', { params: { id } }));
  const decline = useDeed((id: number) => call('declineFirmInvitation', { params: { id } }));
  const busy = accept.isPending || decline.isPending;
  return invitations.map(({ id, name, role }) => (
    <Panel key={id} title={translate('firms.page.invitation', { firm: name })}>
      <Typography color="textSecondary">
        {`${translate(`firms.roles.${role}`)}. ${translate('firms.page.invitationAbout')}`}
      </Typography>
      <Buttons>
        <Button variant="contained" loading={accept.isPending} disabled={busy} onClick={() => accept.mutate(id)}>
          {translate('firms.page.accept')}
        </Button>
        <Button color="inherit" loading={decline.isPending} disabled={busy} onClick={() => decline.mutate(id)}>
          {translate('firms.page.decline')}
        </Button>
      </Buttons>
    </Panel>
  ));
}

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  marginTop: theme.spacing(1.5),
}));
