export { countFirst } from './commands/countFirst.ts';
export { openIncidentsOf } from './queries/openIncidents.ts';
