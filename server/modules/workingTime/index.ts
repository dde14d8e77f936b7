export { accountsOf, type PersonsAccount } from './bank/account.ts';
export { overtimeDaysOf } from './bank/overtimeDays.ts';
export { kindsAndBankOf } from './bank/present.ts';
export { restEffect, restEffects } from './bank/rest.ts';
export { reviewTeam } from './queries/reviewPlan.ts';
export { toTimedEntry } from './queries/timedEntries.ts';
export { lotsOf, type Sources as TimeSources } from './queries/timeBetween.ts';
export { mapTimeFacts, personsTime } from './queries/timeFacts.ts';
