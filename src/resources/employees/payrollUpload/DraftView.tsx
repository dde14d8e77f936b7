import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { payrollDraftMessages } from '#domain/paperwork/payrolls/messages/index.ts';
import type { PayrollUpload, PayrollUploadResult } from '#domain/paperwork/payrolls/uploads.ts';
import { keysWithin, type KeyWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { AssignByHand } from './AssignByHand.tsx';
import { Decisions } from './Decisions.tsx';
import { DraftSlip } from './DraftSlip.tsx';
import { Lines } from './Lines.tsx';
import { remarksOnFiles, slipsOf, useDraft } from './useDraft.ts';
import { usePageName } from './usePageName.ts';

interface WarningsProps {
  readonly remarks: PayrollUploadResult['warnings'];
  /** Key of the heading. */
  readonly title?: KeyWithin<'resources.employees.payrollUpload'>;
}

/** Pages or files with what there is to say about each. */
export function Warnings({ remarks, title = 'warnings' }: WarningsProps) {
  const translate = useTranslate();
  const nameOf = usePageName();
  if (remarks.length === 0) return null;
  return (
    <section>
      <Typography component="h3" variant="subtitle2">
        {translate(`resources.employees.payrollUpload.${title}`, { smart_count: remarks.length })}
      </Typography>
      <Lines>
        {remarks.map((remark) => (
          <li key={`${remark.source} ${remark.page} ${remark.reason}`}>
            <div>
              <strong>{nameOf(remark)}</strong>
              <p>{remark.reason}</p>
            </div>
          </li>
        ))}
      </Lines>
    </section>
  );
}

const say = keysWithin('resources.employees.payrollUpload');

interface DraftViewProps {
  readonly upload: PayrollUpload;
  readonly onBack: () => void;
}

/** What an upload would come to, page by page: to be corrected, then confirmed or discarded. It can be left meanwhile. */
export function DraftView({ upload, onBack }: DraftViewProps) {
  const translate = useTranslate();
  const acts = useDraft(upload, onBack);
  const [asking, ask] = useState(false);
  const slips = slipsOf(upload);
  const isBusy = acts.confirmation.isPending || acts.correction.isPending;
  const names = upload.files.join(', ');
  const isUndecided = upload.kind === 'single' && slips.length === 0;
  return (
    <>
      <DialogContent dividers sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        <Alert severity={isUndecided ? 'warning' : 'info'}>
          {isUndecided ? payrollDraftMessages.undecided : payrollDraftMessages.toConfirm}
        </Alert>
        {upload.error && <Alert severity="error">{upload.error}</Alert>}
        <Warnings remarks={remarksOnFiles(upload)} />
        <Decisions upload={upload} />
        <AssignByHand upload={upload} />
        {slips.length > 0 && (
          <section>
            <Typography component="h3" variant="subtitle2">
              {translate(say('toConfirm'), { smart_count: slips.length })}
            </Typography>
            <Lines>
              {slips.map((slip) => (
                <DraftSlip key={slip.number} uploadId={upload.id} slip={slip} correction={acts.correction} />
              ))}
            </Lines>
          </section>
        )}
        <Warnings remarks={upload.skipped} title="skipped" />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {!isUndecided && (
          <Button color="error" disabled={isBusy} onClick={() => ask(true)} sx={{ mr: 'auto' }}>
            {translate(say('discard'))}
          </Button>
        )}
        <Button color="inherit" onClick={onBack}>
          {translate(say('another'))}
        </Button>
        {!isUndecided && (
          <Button
            variant="contained"
            disabled={slips.length === 0 || acts.correction.isPending}
            loading={acts.confirmation.isPending}
            onClick={() => acts.confirmation.mutate()}
          >
            {translate(say('confirm'), { smart_count: slips.length })}
          </Button>
        )}
      </DialogActions>
      {asking && (
        <ConfirmDialog
          open
          destructive
          busy={acts.discarding.isPending}
          title={translate(say('discardQuestion'), { name: names })}
          confirm={translate(say('discard'))}
          cancel={translate('ra.action.cancel')}
          onConfirm={() => acts.discarding.mutate(undefined, { onSettled: () => ask(false) })}
          onCancel={() => ask(false)}
        >
          {translate(say('discardAbout'))}
        </ConfirmDialog>
      )}
    </>
  );
}
