export { openEntries } from './routes.ts';
