import { z } from 'zod';

/** Where one of an enterprise's work centres is. */
export const workplace = z.object({
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Within so many metres a punch was made there; null: as far as a phone errs. */
  radius: z.number().nullable(),
});

/** Beside an enterprise's own `latitude` and `longitude`, wherever places of punches are named from them. */
export const furtherWorkplaces = {
  radius: workplace.shape.radius.optional(),
  /** Further work centres that have said where they are; left out without any. */
  workplaces: z.array(workplace).optional(),
};
