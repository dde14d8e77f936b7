export { type Basis, basesOf, basisOf } from './queries/basis.ts';
export { holidaysOfPeople, type HolidayNames, offOfPeople } from './queries/daysOff.ts';
export { holdsIn, holidaysOf } from './queries/holidaysOf.ts';
export { type Calendar, calendarOf, calendarsOf, type Centre, centresOf, type OwnDay } from './repo.ts';
export { type OpenEnd, openEndOf, openEndsOf } from './queries/openEnd.ts';
export { type Enterprise, measuresOf, type Range, type Sources, wholeMonths } from './queries/measures.ts';
export { block, plansOf, plansOfEach, type StandingPlan, standingPlans } from './queries/plans.ts';
export { scheduledOf } from './queries/scheduled.ts';
