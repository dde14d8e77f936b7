import { type ComponentType, lazy } from 'react';
import { useRecordContext } from 'react-admin';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import type { Right, Subject } from '#domain/rights.ts';
import type { RowAction, RowActionProps, ShowDialog } from '#src/engine/view.ts';
import { DeactivationQuestion } from './DeactivationQuestion.tsx';
import { ReportDialog } from './report/laterDialog.ts';
import { UpgradePrompt } from './UpgradePrompt.tsx';
import { useResend } from './useResend.ts';
import { useActivate } from './useSetActive.ts';

const PersonUploadDialog = lazy(() => import('./payrollUpload/PersonUploadDialog.tsx'));

type Of = RowActionProps & { readonly person: UserDetail };

/** A dialog about a person, for the row that it is opened from. */
const ofRow = (Dialog: ComponentType<Of>) =>
  function RowDialog({ onClose }: RowActionProps) {
    const person = useRecordContext<UserDetail>();
    return person ? <Dialog person={person} onClose={onClose} /> : null;
  };

/** Sends the invitation again. */
function useResending() {
  const { resend } = useResend();
  return ({ id }: UserDetail) => resend(id);
}

/** Activates a person at once. At the plan's limit it offers a larger plan instead (employees 2). */
function useActivation() {
  const activate = useActivate();
  return ({ id }: UserDetail, show: ShowDialog) =>
    activate(id, (message) => show(({ onClose }) => <UpgradePrompt message={message} onClose={onClose} />));
}

/** "By admin and advisor, never oneself and never an admin" (employees 3, 4). */
const maySetActive = ({ id, role }: UserDetail, can: (right: Right, subject?: Subject) => boolean): boolean =>
  role !== 'admin' && can('employees.setActive', { user_id: id });

/** The month of a person in time control, which shows one role at a time. */
function timesOf({ name, last_name, role }: UserDetail): string {
  const query = new URLSearchParams({ tab: 'month', q: `${name} ${last_name}` });
  if (role !== 'employee') query.set('role', role);
  return `/fichajes?${query.toString()}`;
}

/** What can be done with a person of the list; deactivating is labelled as deleting (employees 4). */
export const rowActions: readonly RowAction<UserDetail>[] = [
  { id: 'edit', action: 'edit' },
  { id: 'times', right: 'timeSheets.see', to: timesOf },
  { id: 'report', right: 'employees.exportTimeSheet', action: ofRow(ReportDialog) },
  { id: 'uploadPayroll', right: 'payrolls.upload', action: ofRow(PersonUploadDialog) },
  {
    id: 'resend',
    right: 'employees.resendInvitation',
    when: ({ verified }) => verified !== 1,
    useRun: useResending,
  },
  {
    id: 'activate',
    right: 'employees.setActive',
    when: (person, can) => person.active === 0 && maySetActive(person, can),
    useRun: useActivation,
  },
  {
    id: 'deactivate',
    right: 'employees.setActive',
    when: (person, can) => person.active !== 0 && maySetActive(person, can),
    action: ofRow(DeactivationQuestion),
    destructive: true,
  },
];
