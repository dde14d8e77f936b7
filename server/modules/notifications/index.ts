export { pushInHours } from './events/push.ts';
export type { Receiver } from './repo.ts';
