import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import { weeklyHours } from '../../../domain/workPlan/weeklyHours.ts';
import { stepsFor } from '../../../domain/employees/form.ts';
import { employees } from '../../../domain/employees/employees.ts';
import { defineView } from '../../engine/defineView.tsx';
import type { ResourceDefinition } from '../../engine/definition.ts';
import { PersonalData } from '../../features/privacy/PersonalData.tsx';
import { addressCard, personalFields } from '../../features/employees/personFields.ts';
import { bulk } from './bulk/actions.ts';
import { exported } from './exported.ts';
import { Files } from './Files.tsx';
import { DetailActions } from './DetailActions.tsx';
import { adminStep, personalStep, workStep } from './form.ts';
import { ListActions } from './ListActions.tsx';
import { Balance } from './leave/Balance.tsx';
import { Payrolls } from './Payrolls.tsx';
import { Pin } from './pin/Pin.tsx';
import { isPlanLimit } from './planLimit.ts';
import { ReportAction } from './report/ReportAction.tsx';
import { ResendAction } from './ResendAction.tsx';
import { StatusAction } from './StatusAction.tsx';
import { UpgradePrompt } from './UpgradePrompt.tsx';

export const resource: ResourceDefinition = {
  ...defineView(employees, {
    title: ['name', 'last_name'],
    list: {
      sort: { field: 'name', order: 'ASC' },
      rowClick: 'show',
      dialogs: ['payrolls', 'import'],
      always: { role: 'employee,admin' },
      filters: [{ source: 'active', kind: 'select', choices: [1, 0], default: 1 }],
      columns: [
        { source: 'name', kind: 'text' },
        { source: 'last_name', kind: 'text' },
        { source: 'email', kind: 'email' },
        { source: 'role', kind: 'select', choices: ['admin', 'manager', 'employee'] },
        { source: 'title', kind: 'text' },
        { source: 'hours', kind: 'hours', value: weeklyHours },
        { source: 'teams', kind: 'text', value: ({ teams }) => teams.map(({ name }) => name).join(', '), hidden: true },
        { source: 'dni', kind: 'text', hidden: true },
        { source: 'phone', kind: 'phone', hidden: true },
        { source: 'birth_date', kind: 'date', hidden: true },
        { source: 'contract_type', kind: 'select', choices: ['full', 'partial'], hidden: true },
        { source: 'vacation_days', kind: 'number', hidden: true },
        { source: 'created_at', kind: 'date', hidden: true },
        { id: 'status', action: StatusAction, right: 'employees.setActive' },
        { id: 'report', action: ReportAction, right: 'employees.exportTimeSheet' },
        { id: 'resend', action: ResendAction, right: 'employees.resendInvitation' },
      ],
      exported,
      bulk,
    },
    form: {
      steps: { personal: personalStep, work: workStep, admin: adminStep },
      stepsFor: ({ role }) => stepsFor(String(role)),
      refused: { when: isPlanLimit, prompt: UpgradePrompt },
      unfinished: ({ mailed }) => (mailed === 0 ? 'notifications.createdWithoutMail' : undefined),
    },
    slots: { listActions: ListActions, detailActions: DetailActions },
    detail: {
      cards: [
        {
          id: 'personal',
          fields: [
            { source: 'name', kind: 'text' },
            { source: 'last_name', kind: 'text' },
            { source: 'email', kind: 'email' },
            { source: 'dni', kind: 'text' },
            { source: 'phone', kind: 'phone' },
            { source: 'birth_date', kind: 'date' },
            ...personalFields,
            { source: 'active', kind: 'status', choices: [1, 0] },
          ],
        },
        {
          id: 'work',
          fields: [
            { source: 'role', kind: 'select', choices: ['admin', 'manager', 'employee'] },
            { source: 'title', kind: 'text' },
            { source: 'teams', kind: 'text', value: ({ teams }) => teams.map(({ name }) => name).join(', ') },
            { source: 'contract_type', kind: 'select', choices: ['full', 'partial'] },
            { source: 'hours', kind: 'hours', value: weeklyHours },
            { source: 'flex', kind: 'flag' },
            { source: 'days_of_week', kind: 'weekdays' },
            { source: 'vacation_days', kind: 'number' },
            { source: 'created_at', kind: 'date' },
          ],
        },
        addressCard,
        { id: 'pin', right: 'kiosks.setPin', body: Pin },
        { id: 'leave', right: 'leave.see', body: Balance },
        { id: 'files', right: 'employees.seeFiles', body: Files },
        { id: 'payrolls', right: 'employees.seeFiles', body: Payrolls },
        { id: 'personalData', right: 'personalData.export', body: PersonalData },
      ],
    },
  }),
  icon: BadgeIcon,
  menu: { group: 'employees', order: 10, icon: BadgeIcon },
};
