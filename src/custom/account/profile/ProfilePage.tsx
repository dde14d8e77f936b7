import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { EditBase, ShowBase, Title, useDataProvider, useEditContext, useShowContext } from 'react-admin';
import { Link, useLocation, useMatch, useNavigate } from 'react-router';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import { customFieldsCard } from '#src/engine/customFields.ts';
import { DetailCard } from '#src/engine/detail/DetailCard.tsx';
import { failureOf, useReportFailure } from '#src/engine/failure.ts';
import { opened } from '#src/engine/paths.ts';
import { useEntityView } from '#src/engine/viewContext.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { checkSession } from '#src/session/check.ts';
import { useSessionUser } from '#src/session/store.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { PageToolbar } from '#src/ui/PageToolbar.tsx';
import { NotificationChoice } from './NotificationChoice.tsx';
import DialogContent from '@mui/material/DialogContent';
import { SchemaForm } from '#src/engine/form/SchemaForm.tsx';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { words as text } from '#src/i18n/pages/access/invitations.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { focusPageIfLost } from '#src/ui/focusPageIfLost.ts';

const queryKey = ['ownInvitations'];

/** Companies that ask the signed-in person to join them; nothing where none waits. */
function Invitations() {
  const provider = useDataProvider<JornadaDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const report = useReportFailure();
  const translate = useTranslate();
  const [declining, setDeclining] = useState<{ readonly id: number; readonly enterprise: string }>();
  const { data = [] } = useQuery({ queryKey, queryFn: () => provider.ownInvitations(), retry: false });
  const answer = useMutation({
    mutationFn: ({ id, accepts }: { id: number; accepts: boolean }) => provider.answerInvitation(id, accepts),
    onSuccess: async (message, { accepts }) => {
      notify(message, { type: 'success' });
      await client.invalidateQueries({ queryKey });
      if (accepts) await checkSession();
    },
    onError: (error) => report('profile.errors.invitation', error),
  });
  const isAccepting = answer.isPending && answer.variables.accepts;
  const close = () => {
    setDeclining(undefined);
    focusPageIfLost();
  };
  if (data.length === 0) return null;
  return (
    <section aria-label={text.heading} style={{ display: 'grid', gap: 16, marginBottom: 16 }}>
      {data.map(({ enterprise_id: id, enterprise, role }) => (
        <Paper key={id} variant="outlined" sx={{ p: 2, display: 'grid', gap: 1 }}>
          <Typography variant="h2">{text.title(enterprise)}</Typography>
          <Typography>{text.as(text.roles[role] ?? role)}</Typography>
          <WhatItSees />
          <div style={{ display: 'flex', gap: 8 }}>
            <Button variant="contained" disabled={isAccepting} onClick={() => answer.mutate({ id, accepts: true })}>
              {text.accept}
            </Button>
            <Button disabled={isAccepting} onClick={() => setDeclining({ id, enterprise })}>
              {text.decline}
            </Button>
          </div>
        </Paper>
      ))}
      {declining && (
        <ConfirmDialog
          open
          destructive
          busy={answer.isPending}
          title={text.sure(declining.enterprise)}
          confirm={text.reject}
          cancel={translate('ra.action.cancel')}
          onConfirm={() => answer.mutate({ id: declining.id, accepts: false }, { onSettled: close })}
          onCancel={() => setDeclining(undefined)}
        >
          {text.sureAbout}
        </ConfirmDialog>
      )}
    </section>
  );
}

const WhatItSees = () => (
  <>
    <Typography variant="subtitle2" component="h3">
      {text.sees}
    </Typography>
    <Typography component="ul" color="textSecondary" sx={{ m: 0, pl: 2.5 }}>
      {[...text.seen, text.notSeen].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Typography>
  </>
);

/** The own record's form, with password and its confirmation, over the profile. */
function ProfileDialog({ id }: { id: number }) {
  const { entity } = useEntityView();
  const translate = useTranslate();
  const navigate = useNavigate();
  const { state } = useLocation();
  const close = () => void (state?.opened ? navigate(-1) : navigate('/profile', { replace: true }));
  return (
    <DialogFrame title={translate('profile.edit')} closeLabel={translate('ra.action.close')} onClose={close}>
      <EditBase
        resource={entity.name}
        id={id}
        mutationMode="pessimistic"
        redirect={false}
        disableAuthentication
        queryOptions={{ onError: close }}
      >
        <Body onClose={close} />
      </EditBase>
    </DialogFrame>
  );
}

function Body({ onClose }: { onClose: () => void }) {
  const { record } = useEditContext<UserDetail>();
  const translate = useTranslate();
  if (record) return <SchemaForm record={record} success={translate('profile.updated')} onClose={onClose} />;
  return (
    <DialogContent dividers>
      <LoadingLines lines={5} label={translate('ra.page.loading')} />
    </DialogContent>
  );
}

/** Who the signed-in person is, whatever their role; its form is a dialog over it (`/profile/edit`). */
export function ProfilePage() {
  const { entity } = useEntityView();
  const { id } = useSessionUser();
  const translate = useTranslate();
  const notify = useNotify();
  const editing = useMatch('/profile/edit') !== null;
  const onError = (error: unknown) => {
    if (failureOf(error).status !== 401) notify('profile.errors.load', { type: 'error' });
  };
  return (
    <>
      <Title title={translate('profile.title')} preferenceKey={false} />
      {/* Everyone may see themselves: nothing has to be asked first. */}
      <ShowBase resource={entity.name} id={id} disableAuthentication queryOptions={{ onError }}>
        <ProfileBody />
      </ShowBase>
      {editing && <ProfileDialog id={id} />}
    </>
  );
}

function ProfileBody() {
  const { view } = useEntityView();
  const { record, isPending, isFetching, refetch } = useShowContext<UserDetail>();
  const translate = useTranslate();
  useFreshSession(record);
  // Advisors are no part of the enterprise and have none of its own fields.
  const hasOwnFields = Object.keys(record?.custom_fields ?? {}).length > 0;
  const cards = (view.detail?.cards ?? []).filter(({ id }) => id !== customFieldsCard || hasOwnFields);
  if (isPending) return <LoadingLines label={translate('ra.page.loading')} />;
  return (
    <>
      <PageToolbar
        start={
          <IconButton component={Link} to="/" aria-label={translate('ra.action.back')} edge="start">
            <ArrowBackIcon />
          </IconButton>
        }
      >
        {record && (
          <Button component={Link} to="/profile/edit" state={opened} variant="contained" startIcon={<EditIcon />}>
            {translate('ra.action.edit')}
          </Button>
        )}
      </PageToolbar>
      <Invitations />
      {record ? (
        <Grid container spacing={2}>
          {cards.map((card) => (
            <Grid key={card.id} size={{ xs: 12, md: 6 }}>
              <DetailCard card={card} />
            </Grid>
          ))}
          <Grid size={12}>
            <NotificationChoice />
          </Grid>
        </Grid>
      ) : (
        <RetryNotice title={translate('profile.errors.load')} busy={isFetching} onRetry={refetch}>
          {translate('schema.retryAbout')}
        </RetryNotice>
      )}
    </>
  );
}

/** The sidebar names the person as the session does: it is informed when they have changed. */
function useFreshSession(record: UserDetail | undefined): void {
  const { name, last_name, email } = useSessionUser();
  const differs =
    record !== undefined && (record.name !== name || record.last_name !== last_name || record.email !== email);
  useEffect(() => {
    if (differs) checkSession().catch(() => undefined);
  }, [differs]);
}
