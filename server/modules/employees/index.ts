export { personFor, personToChange } from './policy.ts';
export { presentPerson } from './present.ts';
export { enterprisesOfPerson, listPeople, type PersonRow } from './repo.ts';
