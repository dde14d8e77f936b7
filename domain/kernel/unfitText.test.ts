import { expect, it } from 'vitest';
import { kernelMessages as say } from './messages/index.ts';
import { whyUnfit } from './unfitText.ts';

const far = say.farDate(1900, 2199);

it.each([
  ['Ana\0', say.unfitSign],
  ['0001-01-01', far],
  ['1899-12-31', far],
  ['1900-01-01', undefined],
  ['2199-12', undefined],
  ['2200-01', far],
  ['9999-12-31', far],
  ['0000-01', far],
  ['2026-11-28', undefined],
  ['0001-01-01 y más', undefined],
  ['', undefined],
])('%j: %s', (text, why) => expect(whyUnfit(text)).toBe(why));
