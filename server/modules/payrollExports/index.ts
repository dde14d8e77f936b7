export { leaveCounts } from './repo.ts';
