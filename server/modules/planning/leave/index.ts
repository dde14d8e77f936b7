export { countsOf } from './balances/counts.ts';
export { reachOf } from './policy.ts';
