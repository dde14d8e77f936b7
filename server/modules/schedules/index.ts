export { keepPastOfTeam, releaseTeam } from './commands/teamsPast.ts';
export { assertNoOverlapInTeam, lockSchedules } from './overlaps.ts';
export { localDateIn, plansOf } from './repo.ts';
