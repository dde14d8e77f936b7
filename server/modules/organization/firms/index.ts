export { syncClients } from './commands/syncClients.ts';
export { requeueClientImports } from './import/queue.ts';
export { purgeClientImports } from './import/repo.ts';
export { memberOf } from './policy.ts';
export { purgePrepared } from './preparedCompanies/repo.ts';
export { chargeOf, type ChargeRow, chargesOf, clientsOfMember, withCharge } from './queries/charges.ts';
export type { Membership } from './repo.ts';
