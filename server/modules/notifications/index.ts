export { pushInHours } from './events/push.ts';
