export { closeMonthOf } from './closing.ts';
export { presentClosure } from './present.ts';
export { type ClosureRow, closuresOf, countUnsigned } from './repo.ts';
export { type NotificationDependencies, notifyClosed } from './notifications.ts';
export { reopenMonths } from './reopenMonths.ts';
export { toRow } from './closing.ts';
export { nothingPunched, type Punched, type PunchedDay, punchedDay, punchedEntries, withDay } from './punched.ts';
