import { expect, it } from 'vitest';
import { personMessages } from '#domain/organization/people/messages/index.ts';
import { staffChangeMessages as say } from '#domain/organization/staffChanges/messages/index.ts';
import { joinerWith } from './staffChanges.fixture.ts';
import { joinerValues, typedJoiner } from './joinerValues.ts';

const joiner = joinerWith({
  duration: 'temporary',
  ends_on: '2027-02-28',
  contract_type: 'partial',
  part_time_percent: 62.5,
  hours: 25,
  work_centre_id: 3,
  salary: 1_250_050,
});

it('shows what was announced as it is typed, and reads it back as it was', () => {
  const values = joinerValues(joiner);
  expect(values).toMatchObject({
    part_time_percent: '62,5',
    salary: '12500,50',
    iban: 'ES91 2100 0418 4502 0005 1332',
    social_security_number: '28 12345678 40',
    work_centre_id: '3',
    agreement_id: '',
  });
  const { country: _unasked, ...asked } = joiner;
  const { address: _a, city: _c, state: _s, zip_code: _z, ...others } = asked;
  expect(typedJoiner.parse(values)).toMatchObject(others);
});

it('leaves out what does not apply', () => {
  const values = {
    ...joinerValues(joiner),
    duration: 'permanent',
    ends_on: 'mañana',
    contract_type: 'full',
    part_time_percent: 'x',
  };
  expect(typedJoiner.parse(values)).toMatchObject({ ends_on: null, part_time_percent: null });
});

it('says what is wrong at its field', () => {
  const values = { ...joinerValues(joiner), salary: 'mucho', hours: '', part_time_percent: '', iban: 'ES91' };
  const messages = Object.fromEntries(
    (typedJoiner.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path[0], message]),
  );
  expect(messages).toEqual({
    salary: say.salaryRequired,
    hours: say.hours,
    part_time_percent: personMessages.partTimePercent,
    iban: say.iban,
  });
});
