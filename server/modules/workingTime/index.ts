export { toTimedEntry } from './queries/timedEntries.ts';
export { timeFacts } from './queries/timeFacts.ts';
