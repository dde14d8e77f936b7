export { daysOffOf, offOfPeople } from './daysOff.ts';
export { holdsIn } from './year.ts';
