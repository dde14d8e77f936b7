import { z } from 'zod';
import { customValues } from '#domain/kernel/customValues.ts';
import { flag01, id, instant } from '#domain/kernel/codecs.ts';
import { roles } from '#domain/rights.ts';
import { memberWire } from '../people/personFields.ts';
import { workWire } from '../people/workFields.ts';

/** Money and files of a person. */
const payroll = z.object({
  id,
  year: z.number().int(),
  month: z.number().int().min(1).max(12),
  file_path: z.string(),
  /** When the person opened it first. */
  read_at: instant.nullable(),
  /** The person has not opened it; of one of before this was noted nobody knows. */
  unread: flag01,
});
export const userFile = z.object({
  id,
  name: z.string(),
  type: z.string(),
  month: z.number().int().nullable(),
  year: z.number().int().nullable(),
  file_path: z.string(),
});
/** A person as a list or a time view holds them, seen from one enterprise. */
export const user = z.object({
  id,
  ...memberWire,
  email: z.string(),
  role: z.enum(roles),
  ...workWire,
  agreement_id_name: z.string().nullable(),
  active: flag01,
  /** The person has verified their e-mail address and accepted to belong to the enterprise. */
  verified: flag01,
  /** Of oneself only: the address that counts once the link mailed to it is opened. */
  pending_email: z.string().nullish(),
  enterprise_id: id,
  created_at: instant,
  teamIds: z.array(id),
  teams: z.array(z.object({ id, name: z.string() })),
  /** Of the enterprise's own fields. */
  custom_fields: customValues,
});
export type User = z.output<typeof user>;

/** The latest mail by which a person comes to their account, where no mail server takes it. */
const undelivered = z.object({ kind: z.string(), failed_at: instant });

export const userDetail = user.extend({
  /** For who may send the invitation again; null where nothing failed. */
  undelivered: undelivered.nullable(),
  /** When what the enterprise need not keep of the person was erased (art. 17 RGPD). */
  erased_at: instant.nullish(),
  files: z.array(userFile),
  payrolls: z.array(payroll),
});
export type UserDetail = z.output<typeof userDetail>;
