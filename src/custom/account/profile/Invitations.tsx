import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { words as text } from '#src/i18n/pages/access/invitations.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { checkSession } from '#src/session/check.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { focusPageIfLost } from '#src/ui/focusPageIfLost.ts';

const queryKey = ['ownInvitations'];

/** Companies that ask the signed-in person to join them; nothing where none waits. */
export function Invitations() {
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
