export { holdCentre, startInCentre } from './members/repo.ts';
export { type PunchCentre, punchCentre } from './queries/punchCentre.ts';
export { keepKioskCentre, workplacesOf } from './repo.ts';
export { type Todays, todaysOf, type ZonesOfPeople, zonesOfOne, zonesOfPeople } from './queries/zones.ts';
