import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { apiPage } from '../../scripts/docs/apiPage.ts';

test('docs/api.md says what the endpoint table says (npm run docs:api)', () => {
  expect(readFileSync(path.join(import.meta.dirname, '../../docs/api.md'), 'utf8')).toBe(apiPage());
});
