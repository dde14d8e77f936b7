export { personalDataArchive } from './archive.ts';
export { forgetErasedPeople } from './forget.ts';
export { gatherPersonalData } from './gather.ts';
export { findByAddressOrDni } from './repo.ts';
