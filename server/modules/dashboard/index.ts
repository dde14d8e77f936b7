export { dashboard } from './routes.ts';
