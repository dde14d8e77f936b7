export { pushInHours } from './push.ts';
