export { holdCentre, startInCentre } from './members/repo.ts';
export { workplacesOf } from './repo.ts';
