export { daysOffOf, type OffOfPeople, offOfPeople, type Range } from './daysOff.ts';
export { holidays } from './routes.ts';
