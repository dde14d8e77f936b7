/** Somebody who begins to work in a company, or leaves it. */
export const staffChangeKinds = ['joiner', 'leaver'] as const;
export type StaffChangeKind = (typeof staffChangeKinds)[number];

/**
 * `announced`: nobody has begun with it; `in_hand`: somebody has; `sent_back`: with a question, and waits for the company; `done`:
 * registered with the social security; `withdrawn`: taken back before anybody began.
 */
export const staffChangeStatuses = ['announced', 'in_hand', 'sent_back', 'done', 'withdrawn'] as const;
export type StaffChangeStatus = (typeof staffChangeStatuses)[number];

/** In these somebody still has something to do. */
export const openStatuses = ['announced', 'in_hand', 'sent_back'] as const satisfies readonly StaffChangeStatus[];

export const isOpen = (status: StaffChangeStatus): boolean => (openStatuses as readonly string[]).includes(status);

/** Why a contract ends (art. 49 ET), or rests until the next season (art. 16 ET). */
export const leavingReasons = [
  'resignation',
  'endOfContract',
  'endOfSeason',
  'probation',
  'disciplinaryDismissal',
  'objectiveDismissal',
  'collectiveDismissal',
  'mutualAgreement',
  'retirement',
  'incapacity',
  'death',
  'other',
] as const;
export type LeavingReason = (typeof leavingReasons)[number];

export const salaryPeriods = ['year', 'month'] as const;
export type SalaryPeriod = (typeof salaryPeriods)[number];

/** The page of a company, and that of a gestoría with those of all its clients. */
export const staffChangesPath = '/employees/altas-y-bajas';
export const clientChangesPath = '/gestoria/panel/altas-y-bajas';

/** A first or last day so many days before or after today is a mistake of typing. */
export const daysAround = 366;
