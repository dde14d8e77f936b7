import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Inspection } from '#domain/timekeeping/inspections/inspections.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { call } from '#src/session/http.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { RecordTable } from '#src/ui/RecordTable.tsx';
import { accessColumns } from './accessColumns.tsx';
import { ExportAccesses } from './ExportAccesses.tsx';
import { GiveAccess } from './GiveAccess.tsx';
import { ViewsDialog } from './ViewsDialog.tsx';

type Shown = { readonly is: 'give' } | { readonly is: 'views' | 'revoke'; readonly access: Inspection };

/** Who outside the company may read its record, since when, until when, and how often they did. */
export function Accesses() {
  const translate = useTranslate();
  const notify = useNotify();
  const report = useReportFailure();
  const client = useQueryClient();
  const { enterprise } = useScope();
  const [shown, setShown] = useState<Shown>();
  const queryKey = ['inspections', enterprise.id];
  const close = () => setShown(undefined);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await call('listInspections', { params: { enterpriseId: enterprise.id } })).data,
    refetchOnMount: 'always',
    retry: false,
  });
  const { mutate: revoke, isPending } = useMutation({
    mutationFn: (id: number) => call('revokeInspection', { params: { id } }),
    onSuccess: ({ message }) => notify(message, { type: 'success' }),
    onError: (error) => report('legalRecord.revokeFailed', error),
    onSettled: () => {
      close();
      return client.invalidateQueries({ queryKey });
    },
  });

  return (
    <Panel
      title={translate('legalRecord.accesses')}
      aside={
        <Buttons>
          <ExportAccesses accesses={data ?? []} />
          <Button variant="contained" onClick={() => setShown({ is: 'give' })}>
            {translate('legalRecord.give')}
          </Button>
        </Buttons>
      }
      flush
    >
      <Typography color="textSecondary" sx={{ px: 2.5, pb: 1 }}>
        {translate('legalRecord.accessesAbout')}
      </Typography>
      {isError && !data ? (
        <RetryNotice title={translate('legalRecord.listFailed')} busy={isFetching} onRetry={refetch} />
      ) : (
        <RecordTable
          label={translate('legalRecord.accesses')}
          columns={accessColumns(translate, {
            onViews: (access) => setShown({ is: 'views', access }),
            onRevoke: (access) => setShown({ is: 'revoke', access }),
          })}
          rows={data}
          rowKey={({ id }) => id}
          empty={translate('legalRecord.noAccesses')}
        />
      )}
      {shown?.is === 'give' && (
        <GiveAccess onClose={close} onGiven={() => void client.invalidateQueries({ queryKey })} />
      )}
      {shown?.is === 'views' && <ViewsDialog access={shown.access} onClose={close} />}
      {shown?.is === 'revoke' && (
        <ConfirmDialog
          open
          title={translate('legalRecord.revokeTitle', { name: shown.access.name })}
          confirm={translate('legalRecord.revoke')}
          cancel={translate('ra.action.cancel')}
          destructive
          busy={isPending}
          onConfirm={() => revoke(shown.access.id)}
          onCancel={close}
        >
          {translate('legalRecord.revokeAbout')}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

const Buttons = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));
