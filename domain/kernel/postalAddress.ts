import type { z } from 'zod';

/** The parts of a postal address, all of one kind. */
export const postalAddress = <Part extends z.ZodType>(part: Part) => ({
  address: part,
  city: part,
  state: part,
  zip_code: part,
  country: part,
});
