import { describe, expect, test } from 'vitest';
import { readForm } from '#domain/kernel/form.ts';
import { employeeMessages } from '#domain/organization/employees/messages/index.ts';
import { personMessages } from '#domain/organization/people/messages/index.ts';
import { sessionMessages } from '#domain/access/auth/messages/index.ts';
import { profileForm } from '#domain/organization/employees/profile.ts';
import { employeeOf } from '#tests/support/records.ts';
import { changesOf, draftOf, problemsOf } from './draft.ts';

const person = employeeOf({ city: 'Soria', birth_date: null });
const secret = 'Nueva-clave-1';

describe('the server finds the same wrong with the own record', () => {
  test.each([
    [{}, {}],
    [{ phone: ' ' }, { phone: personMessages.phoneRequired }],
    [{ phone: 'abc' }, { phone: 'No es un teléfono, como 600 111 222' }],
    [{ password: secret, confirm_password: secret }, {}],
    [{ password: 'corta', confirm_password: 'corta' }, { password: sessionMessages.passwordMin }],
    [{ password: 'x'.repeat(31), confirm_password: 'x'.repeat(31) }, { password: sessionMessages.passwordMax }],
    [{ password: secret }, { confirm_password: employeeMessages.passwordsDiffer }],
    [{ confirm_password: secret }, { confirm_password: employeeMessages.passwordsDiffer }],
  ])('%j', (changed, problems) => {
    const draft = { ...draftOf(person), ...changed };
    expect(problemsOf(draft)).toEqual(problems);
    const read = readForm([profileForm], { ...person, ...changesOf(person, draft) });
    expect(read.ok ? {} : read.errors).toEqual(problems);
  });
});

test('only what was changed is sent', () => {
  const draft = { ...draftOf(person), phone: '611 22 33 44', city: '' };
  expect(changesOf(person, draft)).toEqual({ phone: '611 22 33 44', city: '' });
});
