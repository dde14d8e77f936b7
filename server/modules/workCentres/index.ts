export { holdCentre, setCentre } from './members/repo.ts';
