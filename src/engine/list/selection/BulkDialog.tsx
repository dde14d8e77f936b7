import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { CancelButton } from '#src/ui/CancelButton.tsx';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { ProgressLine } from '#src/ui/ProgressLine.tsx';
import { useSay } from '#src/engine/label.ts';
import { nameOf } from '#src/engine/shown.ts';
import { useEntityView } from '#src/engine/viewContext.ts';
import { Failures } from './Failures.tsx';
import { type BulkRun, useBulkRun } from './useBulkRun.ts';

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
