import { useState } from 'react';
import type { StaffChange, StaffChangeDetail } from '#domain/organization/staffChanges/staffChanges.ts';
import { ChangeView, type Step } from './ChangeView.tsx';
import { CompleteDialog } from './CompleteDialog.tsx';
import { JoinerDialog } from './JoinerDialog.tsx';
import { LeaverDialog } from './LeaverDialog.tsx';
import { SendBackDialog } from './SendBackDialog.tsx';
import { useStaffChange } from './useStaffChanges.ts';

interface Props {
  /** As the list has it. */
  readonly listed: StaffChange;
  readonly onClose: () => void;
}

/** All of a joiner or a leaver, and the dialogs of what is done with it. */
export function ChangeDialog({ listed, onClose }: Props) {
  const [step, go] = useState<Step>('view');
  const { data, isError, isFetching, refetch } = useStaffChange(listed.id);
  const back = () => go('view');
  if (data && step === 'mend') return <MendDialog change={data} onClose={back} />;
  if (data && step === 'sendBack') return <SendBackDialog change={data} onClose={back} />;
  if (data && step === 'complete') return <CompleteDialog change={data} onClose={back} />;
  return (
    <ChangeView
      listed={listed}
      change={data}
      retry={isError ? { busy: isFetching, press: refetch } : undefined}
      onGo={go}
      onClose={onClose}
    />
  );
}

function MendDialog({ change, onClose }: { change: StaffChangeDetail; onClose: () => void }) {
  const common = { change, enterpriseId: change.enterprise.id, onClose };
  return change.kind === 'joiner' ? <JoinerDialog {...common} /> : <LeaverDialog {...common} />;
}
