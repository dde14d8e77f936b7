import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import { weeklyHours } from '#domain/timekeeping/workPlan/weeklyHours.ts';
import { stepsFor } from '#domain/organization/employees/form.ts';
import { employees } from '#domain/organization/employees/employees.ts';
import { listedRoles, listedStates, personFilters } from '#domain/organization/employees/personFilters.ts';
import { defineView } from '#src/engine/defineView.tsx';
import type { ResourceDefinition } from '#src/engine/definition.ts';
import type { Filter } from '#src/engine/filterView.ts';
import { filtersOf } from '#src/engine/plainView.ts';
import { PersonalData } from '#src/features/privacy/PersonalData.tsx';
import { addressCard, fullName, shown, shownIn } from '#src/features/employees/personFields.ts';
import { bulk } from './bulk/actions.ts';
import { exported } from './exported.ts';
import { Files } from './Files.tsx';
import { DetailActions } from './DetailActions.tsx';
import { DetailNotice } from './DetailNotice.tsx';
import { adminStep, personalStep, workStep } from './form.ts';
import { HiringStart } from './HiringStart.tsx';
import { ListActions } from './ListActions.tsx';
import { Balance } from './leave/Balance.tsx';
import { Payrolls } from './Payrolls.tsx';
import { Pin } from './pin/Pin.tsx';
import { isPlanLimit } from './planLimit.ts';
import { PlanLimitNotice } from './PlanLimitNotice.tsx';
import { rowActions } from './rowActions.tsx';
import { Terms } from './terms/Terms.tsx';
import { UpgradePrompt } from './UpgradePrompt.tsx';

const hidden = <Shown>(field: Shown) => ({ ...field, hidden: true as const });

export const resource: ResourceDefinition = {
  ...defineView(employees, {
    title: ['name', 'last_name'],
    list: {
      sort: { field: 'name', order: 'ASC' },
      rowClick: 'show',
      dialogs: ['payrolls', 'import'],
      filters: [
        { source: 'active', kind: 'select', choices: listedStates, default: listedStates[0], all: 'all' },
        {
          source: 'role',
          kind: 'select',
          choices: listedRoles,
          default: listedRoles[0],
          all: 'employee,manager,admin',
        },
        // Some are about what no record of a person holds, as their payslips.
        ...(filtersOf(personFilters) as readonly Filter<UserDetail>[]),
      ],
      filtersShown: 2,
      columns: [
        { source: 'name', kind: 'text', value: fullName },
        ...shown('email'),
        { source: 'role', kind: 'select', choices: ['admin', 'manager', 'employee'] },
        ...shown('title'),
        { source: 'hours', kind: 'hours', value: weeklyHours },
        { source: 'teams', kind: 'text', value: ({ teams }) => teams.map(({ name }) => name).join(', '), hidden: true },
        ...shown('dni', 'phone', 'birth_date', 'contract_type', 'duration', 'agreement_id', 'vacation_days').map(
          hidden,
        ),
        { source: 'created_at', kind: 'date', hidden: true },
      ],
      initials: true,
      rowActions,
      exported,
      bulk,
    },
    form: {
      steps: { personal: personalStep, work: workStep, admin: adminStep },
      stepsFor: ({ role }) => stepsFor(String(role)),
      start: HiringStart,
      refused: { when: isPlanLimit, prompt: UpgradePrompt },
      unfinished: ({ mailed, pending_email }) =>
        pending_email ? 'notifications.emailTyped' : mailed === 0 ? 'notifications.createdWithoutMail' : undefined,
    },
    slots: {
      listActions: ListActions,
      formNotice: PlanLimitNotice,
      detailActions: DetailActions,
      detailNotice: DetailNotice,
    },
    detail: {
      cards: [
        {
          id: 'personal',
          fields: [
            ...shownIn('personal', ['name', 'last_name', 'email', 'dni', 'phone']),
            { source: 'active', kind: 'status', choices: [1, 0] },
          ],
        },
        {
          id: 'work',
          fields: [
            { source: 'role', kind: 'select', choices: ['admin', 'manager', 'employee'] },
            ...shown('title'),
            { source: 'teams', kind: 'text', value: ({ teams }) => teams.map(({ name }) => name).join(', ') },
            ...shown('contract_type', 'duration', 'agreement_id'),
            { source: 'hours', kind: 'hours', value: weeklyHours },
            ...shown('flex', 'days_of_week', 'vacation_days'),
            { source: 'created_at', kind: 'date' },
          ],
        },
        { id: 'terms', right: 'employees.see', body: Terms },
        addressCard,
        { id: 'pin', right: 'kiosks.setPin', body: Pin },
        { id: 'leave', right: 'leave.see', body: Balance },
        { id: 'files', right: 'employees.seeFiles', body: Files },
        { id: 'payrolls', right: 'payrolls.see', body: Payrolls },
        { id: 'personalData', right: 'personalData.export', body: PersonalData },
      ],
    },
  }),
  icon: BadgeIcon,
  menu: { group: 'employees', order: 10, icon: BadgeIcon },
};
