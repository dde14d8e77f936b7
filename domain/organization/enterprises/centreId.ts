import { z } from 'zod';
import { ownCentre } from './ownCentre.ts';
import { enterpriseMessages as say } from './messages/index.ts';

/** One of an enterprise's centres: a record, or 0, the enterprise itself. */
export const centreId = z.coerce
  .number({ error: () => say.centreRequired })
  .int()
  .min(ownCentre)
  .max(2_147_483_647);
