import { expect, it } from 'vitest';
import { qrImage } from '#domain/constants.ts';
import { randomName } from './QrDialog.tsx';

it('"downloaded under a random 10-character alphanumeric name", another one each time', () => {
  const names = new Set(Array.from({ length: 100 }, () => randomName(qrImage.nameLength)));
  expect(names.size).toBe(100);
  for (const name of names) expect(name).toMatch(/^[A-Za-z0-9]{10}$/);
});
