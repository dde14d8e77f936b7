export { claimSubscription } from './claim.ts';
export { createTrial } from './create.ts';
export { reconcile } from './sync.ts';
