import type { DatedTerms } from './agreedTime.ts';

/** Part of the ordinary hours that a pact on complementary hours adds to a part-time contract (art. 12.5.b ET); 0 without one. */
export const pactShareOf = ({ hours, has_complementary_hours, complementary_hours }: DatedTerms): number =>
  hours > 0 && has_complementary_hours === 1 ? (complementary_hours ?? 0) / hours : 0;
