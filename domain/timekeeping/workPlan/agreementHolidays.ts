import { yearDatesOf } from '#domain/organization/agreements/yearDates.ts';
import { isLocalDate } from '#domain/time/localTime.ts';

interface Terms {
  readonly valid_from: string;
  readonly agreement: { readonly extra_holidays: string | null } | null;
}

/**
 * Local dates of a range that are days off by the agreement of the terms in force on them (agreements 1). The 29th of
 * February is one in leap years only.
 * @param terms in the order of their beginning
 */
export function agreementHolidays(
  terms: readonly Terms[],
  { from, to }: { readonly from: string; readonly to: string },
): string[] {
  const first = Number(from.slice(0, 4));
  const years = Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, index) => first + index);
  return terms.flatMap(({ valid_from, agreement }, index) => {
    const next = terms[index + 1]?.valid_from;
    return years
      .flatMap((year) => yearDatesOf(agreement?.extra_holidays ?? null).map((day) => `${year}-${day}`))
      .filter((date) => isLocalDate(date) && date >= from && date <= to)
      .filter((date) => date >= valid_from && (next === undefined || date < next));
  });
}
