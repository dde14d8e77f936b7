import type { Right } from '#domain/rights.ts';
import { guideAddress } from '#domain/operation/system/guide.ts';
import type { words } from '#src/i18n/pages/palette/palette.ts';

interface Action {
  readonly name: keyof typeof words.actions;
  /** The address is made of the chosen enterprise's number. */
  readonly to: string | ((enterpriseId: number) => string);
  /** Who is offered it; without it everybody. */
  readonly right?: Right;
  /** It lies outside of the application, in a tab of its own or in this one. */
  readonly outside?: 'tab' | 'here';
}

/** What the palette offers to do. */
export const actions: readonly Action[] = [
  { name: 'hire', to: '/employees/create', right: 'employees.create' },
  { name: 'approveVacations', to: '/solicitudes/vacaciones', right: 'leave.answer' },
  { name: 'approvePermissions', to: '/solicitudes/permisos', right: 'leave.answer' },
  { name: 'answerCorrections', to: '/solicitudes/fichajes', right: 'timeSheets.answerChange' },
  { name: 'newSchedule', to: '/schedules/create', right: 'schedules.edit' },
  { name: 'newTeam', to: '/teams/create', right: 'teams.edit' },
  { name: 'payrolls', to: '/employees/payrolls', right: 'payrolls.upload' },
  { name: 'importPeople', to: '/employees/import', right: 'employees.create' },
  { name: 'exportRecord', to: '/fichajes/registro', right: 'records.exportAll' },
  { name: 'newAdvisor', to: '/gestoria/create', right: 'advisors.create' },
  { name: 'newLeaveType', to: '/leaveTypes/create', right: 'leaveTypes.manage' },
  { name: 'enterpriseSettings', to: (id) => `/enterprises/${id}`, right: 'enterprises.edit' },
  { name: 'newEnterprise', to: '/new-enterprise', right: 'enterprises.create' },
  { name: 'editProfile', to: '/profile/edit' },
  { name: 'clock', to: '/fichar', outside: 'here' },
  { name: 'ownDocuments', to: '/fichar#documents', outside: 'here' },
  { name: 'guide', to: guideAddress, outside: 'tab' },
];
