import ApartmentIcon from '@mui/icons-material/ApartmentOutlined';
import { enterprises } from '#domain/organization/enterprises/enterprises.ts';
import { defineView } from '#src/engine/defineView.tsx';
import type { ResourceDefinition } from '#src/engine/definition.ts';
import { AddEnterprise, NoEnterprises } from './NoEnterprises.tsx';

/** The list alone: an enterprise has a page of its own (`src/resources/enterprises/detail`), and so has its creation. */
export const resource: ResourceDefinition = {
  ...defineView(enterprises, {
    title: ['name'],
    list: {
      sort: { field: 'name', order: 'ASC' },
      rowClick: 'show',
      filters: [{ source: 'active', kind: 'select', choices: [1, 0], default: 1 }],
      columns: [
        { source: 'name', kind: 'text' },
        { source: 'cif', kind: 'text' },
        {
          source: 'address',
          kind: 'text',
          value: ({ address, city }) => [address, city].filter(Boolean).join(', '),
        },
        { source: 'phone', kind: 'phone' },
      ],
    },
    slots: { listActions: AddEnterprise, empty: NoEnterprises },
  }),
  icon: ApartmentIcon,
  menu: { group: 'employees', order: 40, icon: ApartmentIcon },
};
