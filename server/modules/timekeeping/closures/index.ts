export { closeMonthOf } from './commands/closing.ts';
export { closeWaiting } from './commands/closeWaiting.ts';
export { notifyClosed } from './events/notifyClosed.ts';
export { reopenMonths } from './commands/reopenMonths.ts';
export { toRow } from './commands/closing.ts';
export {
  nothingPunched,
  type Punched,
  type PunchedDay,
  punchedDay,
  punchedDayRow,
  punchedEntries,
  withDay,
} from './queries/punched.ts';
