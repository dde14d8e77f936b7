import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useRefresh } from 'react-admin';
import { payrollDraftMessages, payrollMessages } from '#domain/paperwork/payrolls/messages/index.ts';
import type { PayrollUpload } from '#domain/paperwork/payrolls/uploads.ts';
import { RetryAlert } from '#src/engine/RetryAlert.tsx';
import { keysWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { ProgressLine } from '#src/ui/ProgressLine.tsx';
import { AssignByHand } from './AssignByHand.tsx';
import { CancelUpload } from './CancelUpload.tsx';
import { Decisions } from './Decisions.tsx';
import { DraftView, Warnings } from './DraftView.tsx';
import { isUnderWay, uploadKeys, useUpload } from './useUploads.ts';
import { useQueryClient } from '@tanstack/react-query';
import { DeleteButton, payrollWords } from '../documents/DeleteButton.tsx';
import { DownloadButton } from '../documents/DownloadButton.tsx';
import { Lines } from './Lines.tsx';
import { usePageName } from './usePageName.ts';

/** The payrolls that came of an upload, each with its pages; a wrong one is deleted and its pages assigned again. */
function Assigned({ upload }: { upload: PayrollUpload }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const nameOf = usePageName();
  if (upload.assigned.length === 0) return null;
  const ids = [...new Set(upload.assigned.flatMap(({ payroll_id }) => payroll_id ?? []))];
  return (
    <section>
      <Typography component="h3" variant="subtitle2">
        {translate('resources.employees.payrollUpload.assigned', { smart_count: ids.length })}
      </Typography>
      <Lines>
        {ids.map((id) => {
          const pageRefs = upload.assigned.filter(({ payroll_id }) => payroll_id === id);
          const name = pageRefs[0]?.name ?? '';
          return (
            <li key={id}>
              <div>
                <strong>{name}</strong>
                {pageRefs.map((pageRef) => (
                  <p key={`${pageRef.source} ${pageRef.page}`}>{nameOf(pageRef)}</p>
                ))}
              </div>
              <DownloadButton file={(provider) => provider.payrollFile({ id })} name={name} />
              <DeleteButton
                words={payrollWords(translate, name)}
                remove={(provider) => provider.deletePayroll({ id })}
                onRemoved={() => client.invalidateQueries({ queryKey: uploadKeys.one(upload.id) })}
              />
            </li>
          );
        })}
      </Lines>
    </section>
  );
}

const say = keysWithin('resources.employees.payrollUpload');

interface UploadViewProps {
  readonly id: number;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** How far an upload is, then what it would come to page by page; once that is confirmed, its result. */
export function UploadView({ id, onBack, onClose }: UploadViewProps) {
  const translate = useTranslate();
  const { data: upload, isError, isFetching, refetch } = useUpload(id);
  useEndNotification(upload);
  const isWorked = upload !== undefined && isUnderWay(upload);
  if (upload?.state === 'draft') return <DraftView upload={upload} onBack={onBack} />;
  return (
    <>
      <DialogContent dividers sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        {upload && <Content upload={upload} />}
        {!upload && !isError && <LoadingLines lines={4} label={translate('ra.page.loading')} />}
        {!upload && isError && (
          <RetryAlert busy={isFetching} onRetry={refetch}>
            {translate(say('loadFailed'))}
          </RetryAlert>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {isWorked && <CancelUpload upload={upload} onCanceled={onBack} />}
        <Button color="inherit" onClick={onBack}>
          {translate(say('another'))}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate(say(isWorked ? 'goOn' : 'finish'))}
        </Button>
      </DialogActions>
    </>
  );
}

function Content({ upload }: { upload: PayrollUpload }) {
  const translate = useTranslate();
  if (upload.state === 'failed') return <Alert severity="error">{upload.error ?? payrollMessages.uploadFailed}</Alert>;
  if (upload.state === 'discarded') return <Alert severity="info">{payrollDraftMessages.discarded}</Alert>;
  if (isUnderWay(upload)) {
    const { pages_done: done, pages_total: total } = upload;
    return (
      <div role="status">
        <ProgressLine
          label={translate(say(upload.state === 'waiting' ? 'waiting' : 'working'), { done, total })}
          share={total > 0 && done > 0 ? done / total : undefined}
        />
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate(say('mayLeave'))}
        </Typography>
      </div>
    );
  }
  return (
    <>
      {upload.unmatched.length === 0 && <Alert severity="success">{translate(say('allAssigned'))}</Alert>}
      <Decisions upload={upload} />
      <AssignByHand upload={upload} />
      <Warnings remarks={upload.warnings} />
      <Assigned upload={upload} />
      <Warnings remarks={upload.skipped} title="skipped" />
    </>
  );
}

/** Says that an upload has come to its end, to whom has watched it. */
function useEndNotification(upload: PayrollUpload | undefined): void {
  const notify = useNotify();
  const refresh = useRefresh();
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (!upload) return;
    if (isUnderWay(upload)) wasUnderWay.current = true;
    else if (wasUnderWay.current) {
      wasUnderWay.current = false;
      if (upload.state === 'discarded') return;
      if (upload.state === 'draft') return notify(payrollDraftMessages.toConfirm, { type: 'info' });
      const failed = upload.state === 'failed';
      notify(failed ? payrollMessages.uploadFailed : payrollMessages.uploaded, { type: failed ? 'error' : 'success' });
      refresh();
    }
  }, [upload, notify, refresh]);
}
