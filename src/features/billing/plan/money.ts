import { euros } from '../../../../domain/time/format.ts';

/** A price as the plan's metadata have it: a bare number is euros, anything else stands as it was written. */
export const writtenPrice = (text: string): string => {
  const amount = Number(text.replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(amount) ? euros(Math.round(amount * 100)) : text;
};
