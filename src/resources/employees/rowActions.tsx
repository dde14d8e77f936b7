import { type ComponentType, lazy } from 'react';
import { useRecordContext } from 'react-admin';
import type { UserDetail } from '../../../domain/employees/users.ts';
import type { Right, Subject } from '../../../domain/rights.ts';
import type { RowAction, RowActionProps } from '../../engine/view.ts';
import { useOnce } from '../../ui/useOnce.ts';
import { Activation } from './Activation.tsx';
import { DeactivationQuestion } from './DeactivationQuestion.tsx';
import { ReportDialog } from './report/laterDialog.ts';
import { useResend } from './useResend.ts';

const PersonUploadDialog = lazy(() => import('./payrollUpload/PersonUploadDialog.tsx'));

type Of = RowActionProps & { readonly person: UserDetail };

/** A dialog about a person, for the row that it is opened from. */
const ofRow = (Dialog: ComponentType<Of>) =>
  function RowDialog({ onClose }: RowActionProps) {
    const person = useRecordContext<UserDetail>();
    return person ? <Dialog person={person} onClose={onClose} /> : null;
  };

function Resending({ person, onClose }: Of) {
  const { resend } = useResend();
  useOnce(() => {
    resend(person.id);
    onClose();
  });
  return null;
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
    action: ofRow(Resending),
  },
  {
    id: 'activate',
    right: 'employees.setActive',
    when: (person, can) => person.active === 0 && maySetActive(person, can),
    action: ofRow(Activation),
  },
  {
    id: 'deactivate',
    right: 'employees.setActive',
    when: (person, can) => person.active !== 0 && maySetActive(person, can),
    action: ofRow(DeactivationQuestion),
    destructive: true,
  },
];
