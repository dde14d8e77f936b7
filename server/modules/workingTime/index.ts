export { kindsAndBankOf } from './bank/present.ts';
export { restEffect, restEffects } from './bank/rest.ts';
export { toTimedEntry } from './queries/timedEntries.ts';
export { mapTimeFacts, personsTime } from './queries/timeFacts.ts';
