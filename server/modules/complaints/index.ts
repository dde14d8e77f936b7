export { complaints } from './routes.ts';
export { remindOfComplaints, removeOldComplaints } from './upkeep.ts';
