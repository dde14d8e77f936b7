export { timeRecords } from './routes.ts';
