export { measuresOf } from './days.ts';
export { timeViewText } from './stream.ts';
export { assertShort, withTime } from './withTime.ts';
