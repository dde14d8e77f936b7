export { timeChanges } from './routes.ts';
