import { expect, test } from 'vitest';
import { kernelMessages as say } from '#domain/kernel/messages/index.ts';
import { unfitTexts } from './unfitTexts.ts';

const turned = 'Ana\u202egpj';

test('names with signs that turn them are refused where they stand, free texts are not', () => {
  expect(unfitTexts({ name: turned, people: [{ last_name: turned }], note: turned, comment: turned }, 10)).toEqual([
    { path: ['name'], message: say.turnedText },
    { path: ['people', 0, 'last_name'], message: say.turnedText },
  ]);
});

test('letters of any script are a name', () => {
  expect(unfitTexts({ name: 'אנה', last_name: 'می\u200cخواهم', title: 'Íñigo·L' }, 10)).toEqual([]);
});
