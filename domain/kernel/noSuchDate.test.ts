import { expect, it } from 'vitest';
import { isNoSuchDate } from './noSuchDate.ts';

it.each(['2026-02-30', '2027-02-29', '30/02/2026', '31.4.2026', '1/13/2026', '2026-11-31 08:00:00', '30/02/2026 8:05'])(
  'there is no %s',
  (text) => expect(isNoSuchDate(text)).toBe(true),
);

it.each(['2028-02-29', '29/2/2028', '2026-11-16T08:00:00Z', 'ayer', '', '1/2', '9/5/26', '1/2/2026/3', null, 20260230])(
  'says nothing of %s',
  (given) => expect(isNoSuchDate(given)).toBe(false),
);
