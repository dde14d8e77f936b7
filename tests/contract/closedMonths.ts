/** Tables and columns of which a closed month is counted; entries and corrections are guarded by the ledger's triggers. */
const inputs = [
  /(?:insert into|update|delete from) "?(?:leave|work_terms|employment_gaps|team_members|schedules|schedule_weeks|schedule_members|local_holidays|work_centre_holidays|work_centre_members|work_centres|agreements|leave_types)"?\b/,
  /update "?enterprise_users"? (?:\w+ )?set [^]*\b"?(?:hired_on|left_on|left_at|active|role)"? =/,
  /update "?enterprises"? (?:\w+ )?set [^]*\b"?(?:time_zone|zip_code|state|hours_bank_from|hours_bank_lack)"? =/,
  /insert into "?hours_decisions"?\b|update "?hours_decisions"?\b/,
];

const asksClosures = (text: string): boolean => /from closures c\b|max\(month\) \+ interval/.test(text);

/** Calls that write what a closed month is counted of and do not ask whether it is closed, each with the reason. */
export const unguarded: Readonly<Record<string, string>> = {
  // Asked only where days of somebody's past change, which those of the examples do not: each has a test of its own.
  activateUser:
    'asks where somebody worked after the end that was written (server/modules/organization/employees/closedMonths.api.test.ts)',
  completeStaffChange: 'asks where somebody comes back or leaves (the same)',
  deleteVacation: 'asks where a day is approved (server/modules/planning/leave/leaveRules.api.test.ts)',
  updateUser: 'asks where terms are the first ones (server/modules/organization/employees/closedMonths.api.test.ts)',
  updateAgreement:
    'tells where more than names changes (server/modules/timekeeping/closures/closedFigures.api.test.ts)',
  updateWorkCentre:
    'tells where zone or region changes (server/modules/organization/workCentres/workCentres.api.test.ts)',
  // From today on: a month is closed once it is over.
  deactivateUser: 'ends today',
  deleteSchedule:
    'ends yesterday; days before keep their shifts (server/modules/planning/schedules/schedules.api.test.ts)',
  deleteTeam:
    'days before keep the shifts of its people (server/modules/planning/schedules/scheduleVersions.api.test.ts)',
  erasePersonalData: 'days before keep the shifts of the teams (server/modules/operation/privacy/erasure.api.test.ts)',
  updateTeam:
    'days before keep the shifts of its people (server/modules/planning/schedules/scheduleVersions.api.test.ts)',
  // Nothing is measured by it yet, or any more.
  createAgreement: 'nobody is under it',
  createEnterprise: 'has no months',
  createLeaveType: 'nobody has leave of it',
  createTeam: 'stands in no schedule',
  createUser: 'has no months',
  createWorkCentre: 'nobody belongs to it',
  deleteAgreement: 'refused while anybody was under it',
  deleteLeaveType: 'refused where anybody had leave of it',
  deleteWorkCentre: 'refused where anybody belonged to it',
  importAgreements: 'nobody is under them',
  importEmployees: 'have no months',
  importWorkCentres: 'nobody belongs to them',
  // Calls on advisors.
  acceptMandate: 'memberships of a firm have no hours',
  endMandate: 'memberships of a firm have no hours',
  // A closed month keeps what became of its overtime when it was closed (closures 2).
  decideHours: 'decides of hours after their month',
  withdrawHours: 'decides of hours after their month',
  updateLeaveType:
    'tells where what its days count by changes (server/modules/timekeeping/closures/closedFigures.api.test.ts)',
};

/**
 * Calls that write some of it without asking about closed months (`assertMonthsOpen`, or `withClosedMonths` where it is for many).
 * @param sent statements of each call, by its name in the endpoint table
 */
export const writersUnasked = (sent: ReadonlyMap<string, readonly string[]>): string[] =>
  [...sent]
    .filter(([, texts]) => texts.some((text) => inputs.some((input) => input.test(text))) && !texts.some(asksClosures))
    .map(([name]) => name)
    .toSorted();
