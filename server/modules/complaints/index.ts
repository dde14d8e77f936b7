export { announceComplaints } from './events/announce.ts';
export { remindOfComplaints, removeOldComplaints } from './commands/retention.ts';
