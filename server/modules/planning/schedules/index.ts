export { keepPastOfTeam, releaseTeam } from './commands/teamsPast.ts';
export { assertNoOverlapInTeam, lockSchedules } from './queries/overlaps.ts';
export { localDateIn } from './repo.ts';
