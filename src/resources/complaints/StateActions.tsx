import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Complaint } from '#domain/organization/complaints/complaints.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { CloseDialog } from './CloseDialog.tsx';
import { useSetState } from './useComplaints.ts';

/** What may be done next with a complaint; closing it is asked for first. */
export function StateActions({ complaint, date }: { complaint: Complaint; date: string }) {
  const translate = useTranslate();
  const [closing, setClosing] = useState(false);
  const { setState, isPending } = useSetState(complaint.id, () => setClosing(false));
  const state = complaint.progress?.state;
  const button = (label: 'acknowledge' | 'investigate' | 'finish' | 'reopen', onClick: () => void) => (
    <Button color="inherit" loading={isPending} onClick={onClick}>
      {translate(`complaints.${label}`)}
    </Button>
  );
  return (
    <>
      {state === 'received' && button('acknowledge', () => setState('acknowledged'))}
      {state === 'acknowledged' && button('investigate', () => setState('investigating'))}
      {state === 'investigating' && button('finish', () => setClosing(true))}
      {state === 'acknowledged' && button('finish', () => setClosing(true))}
      {state === 'closed' && button('reopen', () => setState('investigating'))}
      {closing && (
        <CloseDialog
          date={date}
          state={state}
          busy={isPending}
          onConfirm={(measures) => setState('closed', measures)}
          onCancel={() => setClosing(false)}
        />
      )}
    </>
  );
}
