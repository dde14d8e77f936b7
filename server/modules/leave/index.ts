export { reachOf } from './policy.ts';
export { leave } from './routes.ts';
