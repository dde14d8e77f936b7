import { persistentStore } from '../session/persistentStore.ts';

/** The last record that this device has seen, with whose it is, for when it opens the page without network. */
export const recordStore = persistentStore('jornada.registro');
