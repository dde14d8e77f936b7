export { personFor } from './policy.ts';
export type { PersonRow } from './repo.ts';
export { employees } from './routes.ts';
