export { daysOffOf, offOfPeople } from './daysOff.ts';
export { holidays } from './routes.ts';
