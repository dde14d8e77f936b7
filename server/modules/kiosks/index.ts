export { kiosks } from './routes.ts';
