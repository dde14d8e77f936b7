import { storedCell } from '../session/cell.ts';

/** The last record that this device has seen, with whose it is, for when it opens the page without network. */
export const recordCell = storedCell('jornada.registro');
