export { personalDataArchive } from './queries/archive.ts';
export { purgeErasedPeople } from './commands/purge.ts';
export { collectPersonalData } from './queries/collect.ts';
export { findByAddressOrDni, recordsOfAccount } from './repo.ts';
