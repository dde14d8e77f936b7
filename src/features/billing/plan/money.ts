import { numberFormat } from '../../../../domain/time/format.ts';

const format = numberFormat({ style: 'currency', currency: 'EUR', useGrouping: 'always' });

/** Cents in Spanish currency format: `1.234,50 €` (billing 5). */
export const euros = (cents: number): string => format(cents / 100);

/** A price as the plan's metadata have it: a bare number is euros, anything else stands as it was written. */
export const writtenPrice = (text: string): string => {
  const amount = Number(text.replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(amount) ? euros(Math.round(amount * 100)) : text;
};
