import { describe, expect, test } from 'vitest';
import { type MemberField, memberFieldNames } from '#domain/organization/people/personFields.ts';
import { changesOf } from './saveProfile.ts';

const nothing = Object.fromEntries(memberFieldNames.map((name) => [name, null])) as Record<MemberField, null>;
const shown = {
  ...nothing,
  name: 'Ana',
  last_name: 'Alba',
  dni: 'X1',
  birth_date: '1990-01-01',
  phone: '600',
  city: 'Soria',
};
const sent = { ...shown, email: 'ana@ejemplo.es', dni: 'X1', phone: '600' };

describe('what somebody changes of the record that they were shown', () => {
  test.each([
    ['nothing', {}, {}],
    ['a field', { phone: '611' }, { phone: '611' }],
    ['a field that is emptied', { city: null }, { city: null }],
    ['a field that was empty', { address: 'Calle Mayor, 1' }, { address: 'Calle Mayor, 1' }],
    ['a field that is not sent stays empty', { state: undefined }, {}],
    ['the e-mail, which counts once confirmed', { email: 'otra@ejemplo.es' }, {}],
  ])('%s', (_, input, changed) => {
    expect(changesOf(shown, { ...sent, ...input })).toEqual(changed);
  });
});
