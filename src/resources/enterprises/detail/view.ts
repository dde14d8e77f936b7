import { timeZones } from '#domain/constants.ts';
import {
  type EnterpriseField,
  enterpriseFields as declared,
  managerScopes,
} from '#domain/organization/enterprises/enterpriseFields.ts';
import { hiringDefaults } from '#domain/organization/employees/hiringDefaults.ts';
import { enterprises } from '#domain/organization/enterprises/enterprises.ts';
import { namesOf } from '#domain/kernel/pick.ts';
import { enterpriseFields } from '#src/features/enterprises/fields.ts';
import { shownField } from '#src/engine/plainView.ts';
import { bindView } from '#src/engine/defineView.tsx';

/** How time is recorded and counted. */
const time: readonly EnterpriseField[] = [
  'standby_time',
  'hours_bank_from',
  'hours_bank_lack',
  'remind_entry',
  'remind_out',
  'remind_pause',
  'remind_sign',
];

/** What new employees begin with, also where the company says nothing of its own. */
const hiring = [
  { source: 'default_hours', of: 'hours' },
  { source: 'default_quantity_days', of: 'quantity_days' },
  { source: 'default_vacation_days', of: 'vacation_days' },
] as const satisfies readonly { source: EnterpriseField; of: string }[];

/** They stand in another card or on the map. */
const elsewhere: readonly EnterpriseField[] = [
  'name',
  'phone',
  'latitude',
  'longitude',
  'radius',
  'time_zone',
  'manager_scope',
  'team_presence',
  ...time,
  ...hiring.map(({ source }) => source),
];

const billing = [...new Set<EnterpriseField>(['cif', 'address', 'zip_code', ...namesOf(declared)])]
  .filter((source) => !elsewhere.includes(source))
  .map((source) => ({ ...shownField(source, declared[source]), source }));

/** One enterprise: its data in two cards of fields, and the form that changes them. */
export const enterpriseView = bindView(enterprises, {
  title: ['name'],
  list: { columns: [], sort: { field: 'name', order: 'ASC' }, rowClick: false },
  form: { steps: { main: enterpriseFields } },
  detail: {
    cards: [
      {
        id: 'company',
        fields: [
          { source: 'name', kind: 'text' },
          { source: 'phone', kind: 'phone' },
          {
            source: 'employeesCount',
            kind: 'text',
            label: 'resources.enterprises.fields.employees',
            value: ({ employeesCount, employee_number }) =>
              employee_number === null ? employeesCount : `${employeesCount} / ${employee_number}`,
          },
          { source: 'active', kind: 'status', choices: [1, 0] },
          { source: 'time_zone', kind: 'select', choices: timeZones },
          { source: 'manager_scope', kind: 'select', choices: managerScopes },
          { source: 'team_presence', kind: 'flag' },
          { source: 'radius', kind: 'integer' },
          { source: 'date_end', kind: 'date' },
        ],
      },
      {
        id: 'time',
        fields: time.map((source) => ({ ...shownField(source, declared[source]), source })),
      },
      {
        id: 'hiring',
        fields: hiring.map(({ source, of }) => ({
          ...shownField(source, declared[source]),
          source,
          value: (company) => hiringDefaults(company)[of],
        })),
      },
      {
        id: 'billing',
        fields: [{ source: 'name', kind: 'text', label: 'resources.enterprises.fields.legalName' }, ...billing],
      },
    ],
  },
});
