import { profile } from '#domain/organization/employees/profile.ts';
import { roles } from '#domain/rights.ts';
import { bindView } from '#src/engine/defineView.tsx';
import { PersonalData } from '#src/features/privacy/PersonalData.tsx';
import { addressCard, addressForm, personForm, shown, shownIn } from '#src/features/employees/personFields.ts';
import { OwnEmail } from './OwnEmail.tsx';

/** The own record: two cards, and a form of what people change of themselves (employees 10). */
export const profileView = bindView(profile, {
  title: ['name', 'last_name'],
  list: { columns: [], sort: { field: 'name', order: 'ASC' }, rowClick: false },
  form: {
    unfinished: ({ pending_email }) => (pending_email ? 'notifications.pendingEmail' : undefined),
    steps: {
      main: [
        ...personForm,
        ...addressForm,
        {
          source: 'password',
          kind: 'password',
          half: true,
          section: 'access',
          label: () => 'profile.fields.password',
        },
        { source: 'confirm_password', kind: 'password', half: true },
      ],
    },
  },
  detail: {
    cards: [
      {
        id: 'personal',
        fields: [
          {
            source: 'name',
            kind: 'text',
            label: 'profile.fields.fullName',
            value: ({ name, last_name }) => `${name} ${last_name}`,
          },
          { source: 'email', kind: 'email', field: OwnEmail },
          { source: 'verified', kind: 'flag', label: 'profile.fields.verified' },
          ...shown('dni', 'phone'),
          { source: 'role', kind: 'select', choices: roles },
          ...shownIn('personal', [], ['name', 'last_name', 'email', 'dni', 'phone']),
        ],
      },
      addressCard,
      { id: 'personalData', body: PersonalData },
    ],
  },
});
