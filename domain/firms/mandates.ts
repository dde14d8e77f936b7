import { type MandateRight, mandateRights } from './kinds.ts';

/** What gives a right to a firm: any mandate, one of these rights of it, or nothing. */
export type GivenBy = 'any' | 'never' | readonly MandateRight[];

const people: GivenBy = ['people'];
const payrolls: GivenBy = ['payrolls'];
const times: GivenBy = ['time', 'corrections', 'closures'];

/** What a client can give to a firm. `rights.ts` wants each of its rights here, so that a new one is decided about. */
export const givenToFirms = {
  'dashboard.see': 'any',
  'enterprises.list': 'any',
  'enterprises.see': 'any',
  'enterprises.create': 'never',
  'enterprises.edit': 'never',
  'enterprises.configureClocking': 'never',
  'subscription.see': 'any',
  'subscription.manage': 'never',
  'subscription.seeInvoice': 'never',
  'employees.list': 'any',
  'employees.see': 'any',
  'employees.seePersonal': ['people', 'payrolls'],
  'employees.create': people,
  'employees.edit': people,
  'employees.setActive': people,
  'employees.chooseRole': 'never',
  'employees.setTerms': people,
  'employees.setContractDates': people,
  'employees.resendInvitation': 'never',
  'employees.seeFiles': people,
  'employees.exportTimeSheet': ['time'],
  'personalData.export': 'never',
  'personalData.erase': 'never',
  'userFiles.manage': people,
  'payrolls.see': payrolls,
  'payrolls.upload': payrolls,
  'advisory.see': 'any',
  // Other firms of the client stand among its advisors.
  'advisors.list': 'never',
  'advisors.create': 'never',
  'advisors.edit': 'never',
  'advisors.setActive': 'never',
  'mandates.manage': 'never',
  'timeSheets.clock': 'never',
  'timeSheets.see': times,
  'timeSheets.requestChange': 'never',
  'timeSheets.answerChange': ['corrections'],
  'timeSheets.propose': ['corrections'],
  'timeSheets.answerProposal': 'never',
  'timeSheets.withdrawChange': 'never',
  'timeSheets.seeIncidents': times,
  'timeSheets.reviewIncidents': ['corrections'],
  'hoursBank.list': ['time', 'closures'],
  'hoursBank.decide': 'never',
  'hoursBank.answer': 'never',
  'records.exportAll': ['time'],
  'records.inspect': 'never',
  'timeSheets.signClosure': 'never',
  'timeSheets.reopenClosure': ['closures'],
  'timeSheets.remind': ['closures'],
  'kiosks.manage': 'never',
  'kiosks.setPin': 'never',
  'leave.see': ['time', 'payrolls'],
  'leave.create': 'never',
  'leave.answer': 'never',
  'leave.delete': 'never',
  'leave.deleteAnswered': 'never',
  'leave.seeConfidential': payrolls,
  'leave.answerConfidential': 'never',
  'leave.setPolicy': 'never',
  'leaveTypes.list': 'any',
  'leaveTypes.manage': 'never',
  'calendarFeeds.manage': 'never',
  'holidays.see': 'any',
  'holidays.edit': 'never',
  'complaints.read': 'never',
  'complaints.reply': 'never',
  'complaints.nameResponsible': 'never',
  'activity.see': 'never',
  'teams.list': 'any',
  'teams.seePresence': ['time'],
  'teams.edit': 'never',
  'teams.delete': 'never',
  'teams.chooseManagers': 'never',
  'schedules.seeOwn': 'never',
  'schedules.list': 'any',
  'schedules.edit': 'never',
  'schedules.delete': 'never',
  'agreements.list': 'any',
  'agreements.edit': people,
  'agreements.delete': people,
  'workCentres.list': 'any',
  'workCentres.edit': people,
  'workCentres.delete': people,
  'customFields.list': 'any',
  'customFields.manage': 'never',
  'customFields.ofOffice': people,
  'customFields.ofAdmins': 'never',
  'savedFilters.use': 'any',
  'savedFilters.share': 'never',
  'records.list': 'never',
  'records.edit': 'never',
  'records.delete': 'never',
} as const satisfies Record<string, GivenBy>;

/** Whether a mandate gives what is given so. */
export function gives(mandate: readonly MandateRight[], by: GivenBy): boolean {
  if (by === 'never' || mandate.length === 0) return false;
  return by === 'any' || by.some((one) => mandate.includes(one));
}

/** Those of a text list that are rights of a mandate, each once, in their order. */
export const asMandateRights = (names: readonly string[]): MandateRight[] =>
  mandateRights.filter((right) => names.includes(right));
