export { teams } from './routes.ts';
