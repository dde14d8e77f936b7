export { keepPastOfTeam, releaseTeam } from './commands/teamsPast.ts';
export { localDateIn, plansOf } from './repo.ts';
