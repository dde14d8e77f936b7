export { presentTypeForLeave } from './present.ts';
export { addDefaultLeaveTypes, type LeaveTypeRow, typesOf } from './repo.ts';
export { leaveTypes } from './routes.ts';
