export { presentTypeForLeave } from './present.ts';
export { typesOf } from './repo.ts';
export { leaveTypes } from './routes.ts';
