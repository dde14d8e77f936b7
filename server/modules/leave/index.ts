export { reachOf } from './policy.ts';
