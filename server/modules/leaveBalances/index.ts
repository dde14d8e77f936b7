export { leaveBalances } from './routes.ts';
