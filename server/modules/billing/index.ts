export { billing } from './routes.ts';
export { takeSubscription, type TakenSubscription } from './take.ts';
export { beginTrial } from './begin.ts';
export { planOf } from './plans.ts';
export { reconcile } from './sync.ts';
export { findSubscription } from './repo.ts';
