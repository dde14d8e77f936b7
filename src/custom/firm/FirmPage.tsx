import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Title } from 'react-admin';
import { firmChange, firmForm, type OwnFirm } from '#domain/organization/firms/firms.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { PanelLinks } from '#src/features/advisory/PanelLinks.tsx';
import { messageKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { Clients } from './Clients.tsx';
import { Members } from './Members.tsx';
import { useChanged, useDeed, useOwnFirm } from './useFirm.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { call } from '#src/session/http.ts';
import { useSessionUser } from '#src/session/store.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';

/** Firms that ask who is signed in to belong to them. */
function Invitations({ invitations }: Pick<OwnFirm, 'invitations'>) {
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

interface Props {
  readonly firm: OwnFirm['firm'];
  readonly onClose: () => void;
}

/** Creates the firm, or changes what it says of itself. */
function FirmDialog({ firm, onClose }: Props) {
  const translate = useTranslate();
  const { email } = useSessionUser();
  const changed = useChanged();
  const form = useZodForm(firm ? firmChange(firm.cif) : firmForm, {
    defaultValues: { name: firm?.name ?? '', cif: firm?.cif ?? '', email: firm?.email ?? email },
    send: async (body) => {
      const { message } = await call(firm ? 'updateFirm' : 'createFirm', { body });
      await changed(message);
    },
    onSent: onClose,
  });
  return (
    <DialogFrame
      title={translate(firm ? 'firms.page.edit' : 'firms.page.create')}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={form.dirty}
    >
      <DialogFields
        form={form}
        about={translate('firms.page.formAbout')}
        submit={translate(firm ? 'firms.page.save' : 'firms.page.create')}
      >
        <TextInput {...form.input('name')} label={translate('firms.page.name')} required autoFocus />
        <TextInput {...form.input('cif')} label={translate('firms.page.cif')} required />
        <TextInput {...form.input('email')} label={translate('firms.page.email')} required type="email" />
      </DialogFields>
    </DialogFrame>
  );
}

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
