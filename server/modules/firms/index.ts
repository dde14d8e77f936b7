export { syncClients } from './commands/syncClients.ts';
