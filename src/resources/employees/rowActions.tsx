import { type ComponentType, lazy } from 'react';
import { useDataProvider, useRecordContext, useRefresh } from 'react-admin';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import type { Right, Subject } from '#domain/rights.ts';
import type { RowAction, RowActionProps, ShowDialog } from '#src/engine/view.ts';
import { ReportDialog } from './report/laterDialog.ts';
import { UpgradePrompt } from './UpgradePrompt.tsx';
import { useResend } from './useResend.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { hoursMinutes, signedHoursMinutes } from '#domain/time/duration.ts';
import { useScope } from '#src/engine/scope.tsx';
import { keysWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { failureOf, useReportFailure } from '#src/engine/failure.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { isPlanLimit } from './planLimit.ts';

/** What both have in common: the chosen enterprise, and how they end. */
function useMembership() {
  const provider = useDataProvider<JornadaDataProvider>();
  const { enterprise } = useScope();
  const notify = useNotify();
  const refresh = useRefresh();
  const report = useReportFailure();
  const done = (act: 'activated' | 'deactivated') => () => {
    notify(`resources.employees.notifications.${act}`, { type: 'success' });
    refresh();
  };
  return { provider, enterpriseId: enterprise.id, done, report };
}

/** Deactivates people of the chosen enterprise, by their id. */
function useDeactivate() {
  const { provider, enterpriseId, done, report } = useMembership();
  return useMutation({
    mutationFn: (userId: number) => provider.deactivate({ enterpriseId, userId }),
    onSuccess: done('deactivated'),
    onError: (error) => report('resources.employees.errors.deactivate', error),
  });
}

interface Activation {
  readonly userId: number;
  /** Called with the server's word at the plan's limit. */
  readonly onLimit: (message: string) => void;
}

/** Activates a person of the chosen enterprise; it goes on, and says how it went, when its menu is closed meanwhile. */
function useActivate() {
  const { provider, enterpriseId, done, report } = useMembership();
  const { mutate } = useMutation({
    mutationFn: ({ userId }: Activation) => provider.activate({ enterpriseId, userId }),
    onSuccess: done('activated'),
    onError: (error, { onLimit }) => {
      const failure = failureOf(error);
      if (isPlanLimit(failure)) onLimit(failure.message);
      else report('resources.employees.errors.activate', error);
    },
  });
  return (userId: number, onLimit: Activation['onLimit']) => mutate({ userId, onLimit });
}

const say = keysWithin('resources.employees');

/** What is left in the hours bank of somebody who leaves; nothing where it cannot be told. */
function useUnsettled(userId: number) {
  const { enterprise } = useScope();
  const { data } = useQuery({
    queryKey: ['hoursBank', enterprise.id, 'leaving', userId],
    queryFn: async ({ signal }) =>
      (await call('getHoursAccount', { params: { id: userId }, query: { enterprise_id: enterprise.id }, signal })).data,
    retry: false,
  });
  return data && (data.balance !== 0 || data.to_pay > 0) ? data : undefined;
}

/** Asks before a person is deactivated, by name, and says what of their hours is not settled. */
function DeactivationQuestion({ person, onClose }: { person: UserDetail; onClose: () => void }) {
  const translate = useTranslate();
  const { mutate, isPending } = useDeactivate();
  const unsettled = useUnsettled(person.id);
  return (
    <ConfirmDialog
      open
      destructive
      busy={isPending}
      title={translate(say('confirm.deactivate'), { name: `${person.name} ${person.last_name}` })}
      confirm={translate(say('actions.deactivate'))}
      cancel={translate('ra.action.cancel')}
      onConfirm={() => mutate(person.id, { onSettled: onClose })}
      onCancel={onClose}
    >
      {translate(say('confirm.deactivateAbout'))}
      {unsettled && (
        <strong style={{ display: 'block', marginTop: 12 }}>
          {translate(say('confirm.unsettledHours'), {
            balance: signedHoursMinutes(unsettled.balance),
            toPay: hoursMinutes(unsettled.to_pay),
          })}
        </strong>
      )}
    </ConfirmDialog>
  );
}

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
