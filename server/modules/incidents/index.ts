export { incidents } from './routes.ts';
