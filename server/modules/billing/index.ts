export { takeSubscription } from './take.ts';
export { beginTrial } from './begin.ts';
export { reconcile } from './sync.ts';
