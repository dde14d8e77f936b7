import AdvisorIcon from '@mui/icons-material/BusinessCenterOutlined';
import { advisors } from '#domain/organization/advisors/advisors.ts';
import { defineView } from '#src/engine/defineView.tsx';
import type { ResourceDefinition } from '#src/engine/definition.ts';
import { PersonalData } from '#src/features/privacy/PersonalData.tsx';
import {
  addressCard,
  addressForm,
  fullName,
  personForm,
  shown,
  shownIn,
} from '#src/features/employees/personFields.ts';
import { Mandates } from './mandates/Mandates.tsx';
import { ResendButton } from './ResendButton.tsx';
import { rowActions } from './rowActions.tsx';

export const resource: ResourceDefinition = {
  ...defineView(advisors, {
    title: ['name', 'last_name'],
    list: {
      path: '/gestoria',
      sort: { field: 'name', order: 'ASC' },
      rowClick: 'show',
      always: { role: 'advisor' },
      filters: [{ source: 'active', kind: 'select', choices: [1, 0], default: 1 }],
      columns: [
        { source: 'name', kind: 'text', value: fullName },
        ...shown('email'),
        { source: 'role', kind: 'select', choices: ['advisor'] },
      ],
      initials: true,
      rowActions,
      exported: [...shown('name', 'last_name', 'email'), { source: 'role', kind: 'select', choices: ['advisor'] }],
    },
    form: {
      steps: {
        main: [...personForm, ...addressForm],
      },
      unfinished: ({ mailed, pending_email }) =>
        pending_email ? 'notifications.emailTyped' : mailed === 0 ? 'notifications.createdWithoutMail' : undefined,
    },
    detail: {
      cards: [
        {
          id: 'personal',
          fields: [
            {
              source: 'name',
              kind: 'text',
              label: 'resources.advisors.fields.full_name',
              value: fullName,
            },
            ...shown('email', 'dni', 'phone'),
            { source: 'role', kind: 'select', choices: ['advisor'] },
            ...shownIn('personal', [], ['name', 'last_name', 'email', 'dni', 'phone']),
            { source: 'active', kind: 'status', choices: [1, 0] },
          ],
        },
        addressCard,
        { id: 'personalData', right: 'personalData.export', body: PersonalData },
      ],
    },
    slots: { detailActions: ResendButton, listNotice: Mandates },
  }),
  icon: AdvisorIcon,
  menu: { group: 'employees', order: 30, icon: AdvisorIcon },
};
