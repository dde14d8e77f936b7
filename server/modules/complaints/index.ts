export { announceComplaints } from './events/announce.ts';
export { remindOfComplaints, removeOldComplaints } from './commands/retention.ts';
export { filesReadBy } from './policy.ts';
