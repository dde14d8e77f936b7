export { announceComplaints } from './events/announce.ts';
export { remindOfComplaints, removeOldComplaints } from './commands/retention.ts';
export { notifyChannelSpace } from './events/notifyComplaints.ts';
export { assertOthersRead, filesReadBy } from './policy.ts';
export { deadlinesFor } from './queries/deadlinesFor.ts';
