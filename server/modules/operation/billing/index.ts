export { claimSubscription } from './commands/claim.ts';
export { createTrial } from './commands/create.ts';
export { reconcile } from './commands/sync.ts';
