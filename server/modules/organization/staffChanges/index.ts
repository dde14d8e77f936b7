export { staffChangesWaitingFor } from './queries/waiting.ts';
export { purgeOldStaffChanges } from './commands/purge.ts';
