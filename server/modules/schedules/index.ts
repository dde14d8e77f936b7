export { keepPastOfTeam, releaseTeam } from './commands/teamsPast.ts';
export { localDateIn, plansOf } from './repo.ts';
export { schedules } from './routes.ts';
