import { timeZones } from '../../../../domain/constants.ts';
import { enterprises } from '../../../../domain/enterprises/enterprises.ts';
import { enterpriseFields } from '../../../features/enterprises/fields.ts';
import { bindView } from '../../../engine/defineView.tsx';

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
          { source: 'date_end', kind: 'date' },
        ],
      },
      {
        id: 'billing',
        fields: [
          { source: 'name', kind: 'text', label: 'resources.enterprises.fields.legalName' },
          { source: 'cif', kind: 'text' },
          { source: 'address', kind: 'text' },
          { source: 'zip_code', kind: 'text' },
          { source: 'city', kind: 'text' },
          { source: 'state', kind: 'text' },
          { source: 'country', kind: 'text' },
        ],
      },
    ],
  },
});
