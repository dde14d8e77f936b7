export { type LedgerEvent, ledgerEventColumns, canonicalOf } from './eventHash.ts';
export { type Agreement, correctEntry, importEntries, recordDisagreement } from './ledger.ts';
export { refusalAnswers } from './refusals.ts';
export { applyEvent, type LedgerEntry } from './replay.ts';
export { createPuncher } from './punch.ts';
export { entriesOf, type EntryRow } from './repo.ts';
export { byDate, place, presentEntry } from './present.ts';
export { momentOf, mustBeSubscribed, stateAfter } from './clockPolicy.ts';
export { timeSheets } from './routes.ts';
