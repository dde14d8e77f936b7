import { z } from 'zod';
import { furtherWire } from './furtherFields.ts';
import { localDate } from '../kernel/codecs.ts';
import { namesOf } from '../kernel/pick.ts';

/** What an enterprise erases of somebody who has left (art. 17 RGPD). */
const erasedFields = {
  birth_date: localDate.nullable(),
  phone: z.string().nullable(),
  ...furtherWire,
};

/**
 * What each enterprise keeps of its people, as the wire and the table `enterprise_users` have it. Rows, presenter, own
 * profile, an administrator's further enterprises, and export and erasure of personal data follow from here.
 */
export const memberFields = { name: z.string(), last_name: z.string(), dni: z.string().nullable(), ...erasedFields };

export type MemberField = keyof typeof memberFields;

export const memberFieldNames = namesOf(memberFields);
export const erasedFieldNames = namesOf(erasedFields);
