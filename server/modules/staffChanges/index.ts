export { purgeOldStaffChanges } from './commands/purge.ts';
