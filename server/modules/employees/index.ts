export { employees } from './routes.ts';
