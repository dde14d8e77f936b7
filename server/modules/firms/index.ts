export { syncClients } from './commands/syncClients.ts';
export { purgePrepared } from './preparedCompanies/repo.ts';
