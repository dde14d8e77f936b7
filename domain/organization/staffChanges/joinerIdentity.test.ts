import { expect, test } from 'vitest';
import { joinerForm } from './joiner.ts';
import { staffChangeMessages as say } from './messages/index.ts';

const saidOf = (dni: string) =>
  joinerForm
    .safeParse({ dni })
    .error?.issues.filter(({ path }) => path[0] === 'dni')
    .map(({ message }) => message) ?? [];

test.each(['1', 'A-1', '1234'])('%s is too short for an identity number', (dni) =>
  expect(saidOf(dni)).toEqual([say.identityShort]),
);
test.each(['12345678Z', 'X1234567L', 'AB12345'])('%s is taken', (dni) => expect(saidOf(dni)).toEqual([]));
