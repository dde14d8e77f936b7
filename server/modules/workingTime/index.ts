export { timeFacts } from './queries/timeFacts.ts';
