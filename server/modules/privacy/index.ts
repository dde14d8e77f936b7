export { personalDataArchive } from './archive.ts';
export { purgeErasedPeople } from './purge.ts';
export { collectPersonalData } from './collect.ts';
export { findByAddressOrDni } from './repo.ts';
