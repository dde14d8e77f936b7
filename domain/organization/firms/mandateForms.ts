import { z } from 'zod';
import { limits } from '#domain/constants.ts';
import { addresseeOf } from './addressee.ts';
import { mandateRights } from '#domain/rights.ts';
import { firmMessages as say } from './messages/index.ts';

const unreadable = { error: () => say.addressee };

/** A CIF or an e-mail address, in one spelling. */
export const addressee = z
  .string(unreadable)
  .max(limits.text, unreadable)
  .refine((text) => addresseeOf(text) !== null, unreadable)
  .transform((text) => addresseeOf(text) ?? '');

/** What a company lets a firm do: something, each once. */
export const givenRights = z
  .array(z.enum(mandateRights), { error: () => say.rightsRequired })
  .min(1, { error: () => say.rightsRequired })
  .max(limits.text)
  .transform((rights) => mandateRights.filter((right) => rights.includes(right)));
