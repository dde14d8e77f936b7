export { pushInHours } from './push.ts';
export { notifications } from './routes.ts';
