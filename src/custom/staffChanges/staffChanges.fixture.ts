import { keptJoiner } from '#domain/organization/staffChanges/joiner.ts';

/** Who was announced; with a contract for a full week without an end unless said. */
export const joinerWith = (over: object = {}) =>
  keptJoiner({
    name: 'Nuria',
    last_name: 'Nueva',
    email: 'nuria@ejemplo.es',
    dni: '12345678Z',
    birth_date: '1990-05-17',
    phone: '600000000',
    social_security_number: '281234567840',
    starts_on: '2026-12-01',
    duration: 'permanent',
    ends_on: null,
    contract_type: 'full',
    part_time_percent: null,
    hours: 40,
    quantity_days: 5,
    work_centre_id: 0,
    agreement_id: null,
    category: 'Dependienta',
    salary: 1_950_000,
    salary_period: 'year',
    iban: 'ES9121000418450200051332',
    note: null,
    ...over,
  });
