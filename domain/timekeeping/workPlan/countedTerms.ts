import type { DatedTerms } from './agreedTime.ts';

/**
 * From which date on the hours of each version of a contract are counted: a version that changes neither the hours, nor the
 * contract, nor their distribution goes on with the count of the one before it (arts. 12.4.c, 34.2 and 35.5 ET).
 * @param terms in the order of their beginning
 */
export function countedFrom<T extends DatedTerms>(terms: readonly T[]): ReadonlyMap<T, string> {
  const from = new Map<T, string>();
  terms.forEach((one, index) => {
    const before = terms[index - 1];
    from.set(one, (before && isCountedAlike(before, one) && from.get(before)) || one.valid_from);
  });
  return from;
}

const isCountedAlike = (one: DatedTerms, other: DatedTerms): boolean =>
  one.contract_type === other.contract_type &&
  one.hours === other.hours &&
  one.hours_type === other.hours_type &&
  (one.distribution ?? 'regular') === (other.distribution ?? 'regular');
