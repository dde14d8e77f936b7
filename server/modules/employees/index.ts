export { personFor } from './policy.ts';
export { enterprisesOfPerson, type PersonRow } from './repo.ts';
