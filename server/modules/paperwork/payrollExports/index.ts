export { exportMonth } from './commands/exportMonth.ts';
export { leaveCounts } from './repo.ts';
