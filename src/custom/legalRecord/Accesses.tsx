import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Inspection, InspectionView } from '#domain/timekeeping/inspections/inspections.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useScope } from '#src/engine/scope.tsx';
import { type Translate, useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { call } from '#src/session/http.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { type Column, RecordTable } from '#src/ui/RecordTable.tsx';
import { GiveAccess } from './GiveAccess.tsx';
import { ExportButton } from '#src/ui/ExportButton.tsx';
import { saveFile } from '#src/ui/saveFile.ts';
import { accessCsv, type AccessLog, momentOf } from './accessCsv.ts';
import DialogContent from '@mui/material/DialogContent';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { RowButton } from '#src/ui/RowButton.tsx';
import { StatusChip, type Tone } from '#src/ui/StatusChip.tsx';
import { numericDate } from '#domain/time/format.ts';

/** Every reading by an access, the latest first. */
const viewsQuery = (id: number) =>
  queryOptions({
    queryKey: ['inspectionViews', id],
    queryFn: async () => (await call('listInspectionViews', { params: { id } })).data,
    retry: false,
  });

const tones: Readonly<Record<Inspection['state'], Tone>> = { active: 'done', expired: 'quiet', revoked: 'wrong' };

interface Acts {
  readonly onViews: (access: Inspection) => void;
  readonly onRevoke: (access: Inspection) => void;
}

/** For whom and what for, range, expiry, state, readings, and the way to end it. */
function accessColumns(translate: Translate, { onViews, onRevoke }: Acts) {
  const columns: [Column<Inspection>, ...Column<Inspection>[]] = [
    { key: 'name', label: translate('legalRecord.name'), cell: ({ name }) => name },
    { key: 'purpose', label: translate('legalRecord.purpose'), cell: ({ purpose }) => purpose },
    {
      key: 'range',
      label: translate('legalRecord.range'),
      cell: ({ start_date, end_date }) => `${numericDate(start_date)} – ${numericDate(end_date)}`,
    },
    {
      key: 'expires',
      label: translate('legalRecord.expires'),
      cell: ({ expires_at }) => numericDate(expires_at.slice(0, 10)),
    },
    {
      key: 'state',
      label: translate('legalRecord.state'),
      cell: ({ state }) => <StatusChip tone={tones[state]}>{translate(`legalRecord.states.${state}`)}</StatusChip>,
    },
    {
      key: 'views',
      label: translate('legalRecord.views'),
      numeric: true,
      cell: (access) => (
        <RowButton
          type="button"
          aria-label={translate('legalRecord.viewsOf', { smart_count: access.views, name: access.name })}
          onClick={() => onViews(access)}
        >
          {access.views}
        </RowButton>
      ),
    },
    {
      key: 'actions',
      label: translate('legalRecord.actions'),
      cell: (access) =>
        access.state === 'active' ? (
          <RowButton
            type="button"
            data-tone="wrong"
            aria-label={translate('legalRecord.revokeNamed', { name: access.name })}
            onClick={() => onRevoke(access)}
          >
            {translate('legalRecord.revoke')}
          </RowButton>
        ) : (
          '–'
        ),
    },
  ];
  return columns;
}

const columnsOf = (translate: ReturnType<typeof useTranslate>) => {
  const columns: [Column<InspectionView>, ...Column<InspectionView>[]] = [
    {
      key: 'at',
      label: translate('legalRecord.at'),
      cell: ({ at }) => momentOf(at),
    },
    { key: 'act', label: translate('legalRecord.act'), cell: ({ act }) => translate(`legalRecord.acts.${act}`) },
    { key: 'ip', label: translate('legalRecord.ip'), cell: ({ ip }) => ip },
  ];
  return columns;
};

/** Every reading by an access, the latest first. */
function ViewsDialog({ access, onClose }: { access: Inspection; onClose: () => void }) {
  const translate = useTranslate();
  const { data, isError, isFetching, refetch } = useQuery({ ...viewsQuery(access.id), refetchOnMount: 'always' });
  return (
    <DialogFrame
      title={translate('legalRecord.viewsTitle', { name: access.name })}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
    >
      <DialogContent dividers sx={{ p: 0 }}>
        {isError && !data ? (
          <RetryNotice title={translate('legalRecord.viewsFailed')} busy={isFetching} onRetry={refetch} />
        ) : (
          <RecordTable
            label={translate('legalRecord.viewsTitle', { name: access.name })}
            columns={columnsOf(translate)}
            rows={data}
            rowKey={({ at, act }) => `${at} ${act}`}
            empty={translate('legalRecord.noViews')}
          />
        )}
      </DialogContent>
    </DialogFrame>
  );
}

/** Saves the accesses with every reading, which are asked for now. */
function ExportAccesses({ accesses }: { accesses: readonly Inspection[] }) {
  const translate = useTranslate();
  const report = useReportFailure();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const logs: AccessLog[] = [];
      for (const access of accesses) logs.push({ access, views: await client.fetchQuery(viewsQuery(access.id)) });
      return accessCsv(logs, (key) => translate(`legalRecord.${key}`));
    },
    onSuccess: (csv) => saveFile(`${translate('legalRecord.file')}.csv`, csv, 'text/csv;charset=utf-8'),
    onError: (error) => report('legalRecord.viewsFailed', error),
  });
  return (
    <ExportButton
      label={translate('schema.export')}
      disabled={accesses.length === 0}
      loading={isPending}
      onClick={() => mutate()}
    />
  );
}

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
