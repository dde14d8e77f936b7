export { holdCentre, setCentre } from './members/repo.ts';
export { workplacesOf } from './repo.ts';
