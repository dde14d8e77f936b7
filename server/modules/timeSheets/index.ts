export { importEntries } from './ledger.ts';
export { createPuncher, type Puncher } from './punch.ts';
export { entriesOf, type EntryRow } from './repo.ts';
export { byDate, place, presentEntry } from './present.ts';
export { timeSheets } from './routes.ts';
