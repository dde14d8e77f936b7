export { holdCentre } from './members/repo.ts';
export { workplacesOf } from './repo.ts';
