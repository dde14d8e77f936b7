import { expect, test } from 'vitest';
import { customFieldLimits as limits } from '#domain/constants.ts';
import { customFieldEndpoints } from './customFields.ts';
import { customFieldMessages as say } from './messages/index.ts';

const errorsOf = (choices: number) =>
  customFieldEndpoints.createCustomField.body
    .safeParse({
      resource: 'employees',
      name: 'Talla',
      kind: 'select',
      choices: Array.from({ length: choices }, (_, index) => ({ name: `Talla ${index}` })),
    })
    .error?.issues.map(({ message }) => message);

test('a field has as many choices as there may be, and no more', () => {
  expect(errorsOf(limits.choices)).toBeUndefined();
  expect(errorsOf(limits.choices + 1)).toEqual([say.choicesMax(limits.choices)]);
});
