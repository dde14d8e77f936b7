import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { CancelButton } from '#src/ui/CancelButton.tsx';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { ProgressLine } from '#src/ui/ProgressLine.tsx';
import { useSay } from '#src/engine/label.ts';
import { nameOf } from '#src/engine/shown.ts';
import { useEntityView } from '#src/engine/viewContext.ts';
import Alert from '@mui/material/Alert';
import { type RaRecord, useDataProvider, useListContext, useRefresh } from 'react-admin';
import { failureOf } from '#src/engine/failure.ts';
import { type FailedRecord, runEach } from './runEach.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify } from '#src/i18n/useNotify.ts';
import { chosenRecords } from './chosenRecords.ts';

interface BulkRun {
  /** Acts on the records it is given: one at a time, or all, where `together`. */
  readonly act: (records: readonly RaRecord[]) => Promise<unknown>;
  readonly together?: boolean | undefined;
  /** What is said of as many as it worked for. */
  readonly done: (count: number) => string;
  readonly onClose: () => void;
}

/**
 * Runs an act on the rows that were chosen when its dialog opened. Afterwards only those that were refused are still
 * chosen, and the dialog closes unless there are any.
 */
function useBulkRun({ act, together, done, onClose }: BulkRun) {
  const { entity } = useEntityView();
  const { selectedIds = [], onSelect } = useListContext();
  const [ids] = useState(selectedIds);
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [progress, setProgress] = useState(0);
  const { data: records, error } = useQuery({
    queryKey: [entity.name, 'chosen', ids],
    queryFn: () => chosenRecords(dataProvider, entity.name, ids),
  });

  const {
    mutate,
    isPending,
    data: failures,
  } = useMutation({
    mutationFn: (chosen: readonly RaRecord[]) => runEach(chosen, act, { together, onProgress: setProgress }),
    onSuccess: (refused, chosen) => {
      const count = chosen.length - refused.length;
      if (count > 0) notify(done(count), { type: 'success' });
      onSelect(refused.map(({ record }) => record.id));
      refresh();
      if (refused.length === 0) onClose();
    },
  });
  return {
    count: ids.length,
    records,
    error,
    progress,
    failures,
    isRunning: isPending,
    run: () => mutate(records ?? []),
  };
}

/** For whom it did not work, and why. */
function Failures({ failures }: { failures: readonly FailedRecord<RaRecord>[] }) {
  const { view } = useEntityView();
  const translate = useTranslate();
  const reasonOf = (error: unknown) => {
    const { status, message } = failureOf(error);
    return status >= 400 && status < 500 && message ? message : translate('schema.selection.unknownReason');
  };
  return (
    <Alert severity="error">
      {translate('schema.selection.refused', { smart_count: failures.length })}
      <ul style={{ margin: '8px 0 0', paddingInlineStart: 20 }}>
        {failures.map(({ record, error }) => (
          <li key={record.id}>
            <strong>{nameOf(view, record)}</strong>: {reasonOf(error)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

interface BulkDialogProps extends BulkRun {
  readonly title: (count: number) => string;
  readonly about?: string;
  /** What the button says. */
  readonly confirm: string;
  readonly destructive?: boolean;
  /** Something has to be chosen in the dialog before. */
  readonly incomplete?: boolean;
  /** What has to be chosen. */
  readonly children?: ReactNode;
}

/** Asks before something is done to the chosen rows, shows how far it is, and names those that were refused. */
export function BulkDialog({ title, about, confirm, destructive, incomplete, children, ...options }: BulkDialogProps) {
  const { onClose } = options;
  const translate = useTranslate();
  const { count, records, error, progress, failures, isRunning, run } = useBulkRun(options);
  const close = translate('ra.action.close');

  if (failures?.length) {
    return (
      <DialogFrame title={title(count)} closeLabel={close} onClose={onClose}>
        <DialogContent>
          <Failures failures={failures} />
        </DialogContent>
        <DialogActions>
          <Button variant="contained" autoFocus onClick={onClose}>
            {close}
          </Button>
        </DialogActions>
      </DialogFrame>
    );
  }
  return (
    <DialogFrame title={title(count)} closeLabel={close} onClose={isRunning ? undefined : onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {about && <div>{about}</div>}
        {error ? <div role="alert">{translate('schema.failed')}</div> : <Names records={records} />}
        {children && <div>{children}</div>}
        {isRunning && (
          <ProgressLine
            label={translate('schema.selection.progress', { done: progress, total: count })}
            share={progress / count}
          />
        )}
      </DialogContent>
      <DialogActions>
        <CancelButton disabled={isRunning}>{translate('ra.action.cancel')}</CancelButton>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          loading={isRunning}
          disabled={!records || incomplete}
          onClick={run}
        >
          {confirm}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

/** More names than these are only counted. */
const named = 10;

function Names({ records }: { records: readonly Record<string, unknown>[] | undefined }) {
  const { view } = useEntityView();
  const say = useSay();
  const translate = useTranslate();
  if (!records) return <LoadingLines lines={2} label={translate('ra.page.loading')} />;
  const names = records.slice(0, named).map((record) => nameOf(view, record));
  const more = records.length - names.length;
  return (
    <ul aria-label={say('name', { smart_count: 2 })} style={{ margin: 0, paddingInlineStart: 20 }}>
      {names.map((name, index) => (
        <li key={records[index]?.id as number}>{name}</li>
      ))}
      {more > 0 && <li>{translate('schema.selection.more', { smart_count: more })}</li>}
    </ul>
  );
}
