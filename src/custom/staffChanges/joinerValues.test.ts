import { expect, it } from 'vitest';
import { employeeMessages } from '../../../domain/employees/messages/index.ts';
import { staffChangeMessages as say } from '../../../domain/staffChanges/messages/index.ts';
import { keptJoiner } from '../../../domain/staffChanges/joiner.ts';
import { joinerValues, typedJoiner } from './joinerValues.ts';

const joiner = keptJoiner({
  name: 'Nuria',
  last_name: 'Nueva',
  email: 'nuria@ejemplo.es',
  dni: '12345678Z',
  birth_date: '1990-05-17',
  phone: '600000000',
  address: null,
  city: null,
  state: null,
  zip_code: null,
  country: null,
  social_security_number: '281234567840',
  starts_on: '2026-12-01',
  duration: 'temporary',
  ends_on: '2027-02-28',
  contract_type: 'partial',
  part_time_percent: 62.5,
  hours: 25,
  quantity_days: 5,
  work_centre_id: 3,
  agreement_id: null,
  category: 'Dependienta',
  salary: 1_250_050,
  salary_period: 'year',
  iban: 'ES9121000418450200051332',
  note: null,
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
    part_time_percent: employeeMessages.partTimePercent,
    iban: say.iban,
  });
});
