export { announceComplaints } from './announce.ts';
export { remindOfComplaints, removeOldComplaints } from './retention.ts';
