export { userFiles } from './routes.ts';
