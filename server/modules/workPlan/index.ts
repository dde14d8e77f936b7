export { type Basis, basisOf } from './basis.ts';
export { daysOffOf, offOfPeople } from './daysOff.ts';
export { holdsIn, holidaysOf } from './holidaysOf.ts';
export { enterprisesOf, type OwnDay, ownDayOf } from './repo.ts';
export { scheduledOf } from './scheduled.ts';
