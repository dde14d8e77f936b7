import { furtherIn } from '../../../domain/employees/furtherFields.ts';

/** Who a person is and how they are reached, in the forms of advisors and of oneself. */
export const personForm = [
  { source: 'name', kind: 'text', half: true },
  { source: 'last_name', kind: 'text', half: true },
  { source: 'dni', kind: 'text', half: true },
  { source: 'birth_date', kind: 'date', half: true },
  { source: 'email', kind: 'email', half: true },
  { source: 'phone', kind: 'phone', half: true },
  ...furtherIn('personal'),
] as const;

/** A postal address in the forms of all people. */
export const addressForm = furtherIn('address').map((field, index) =>
  index === 0 ? { ...field, section: 'address' } : field,
);

const shownIn = (card: Parameters<typeof furtherIn>[0]) =>
  furtherIn(card).map(({ source, kind }) => ({ source, kind }));

/** What else is shown of a person beside who they are. */
export const personalFields = shownIn('personal');

/** The card of a postal address on the pages of all people. */
export const addressCard = { id: 'address', fields: shownIn('address') } as const;
