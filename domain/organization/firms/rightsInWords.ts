import { listInWords } from '#domain/time/format.ts';
import { asMandateRights } from './mandates.ts';
import { firmMails } from './messages/index.ts';

/** `empleados y nóminas`. */
export const rightsInWords = (rights: readonly string[]): string =>
  listInWords(asMandateRights(rights).map((right) => firmMails.rights[right]));
