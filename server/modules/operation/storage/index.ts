export { fullest } from './queries/usage.ts';
