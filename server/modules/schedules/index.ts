export { keepPastOfTeam, releaseTeam } from './commands/teamsPast.ts';
export { assertNoOverlapInTeam, lockSchedules } from './queries/overlaps.ts';
export { localDateIn, plansOf } from './repo.ts';
