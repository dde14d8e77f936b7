export { plansOf } from './repo.ts';
export { schedules } from './routes.ts';
