export { inspections } from './routes.ts';
