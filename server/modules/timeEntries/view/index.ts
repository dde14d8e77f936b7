export { measuresOf } from './days.ts';
export { timeViewText } from './stream.ts';
export { mustBeShort, withTime } from './withTime.ts';
