export { inForce, timeRecords } from './routes.ts';
