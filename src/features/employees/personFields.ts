/** Who a person is and how they are reached, in the forms of advisors and of oneself. */
export const personForm = [
  { source: 'name', kind: 'text', half: true },
  { source: 'last_name', kind: 'text', half: true },
  { source: 'dni', kind: 'text', half: true },
  { source: 'birth_date', kind: 'date', half: true },
  { source: 'email', kind: 'email', half: true },
  { source: 'phone', kind: 'phone', half: true },
] as const;

/** A postal address in the forms of all people. */
export const addressForm = [
  { source: 'address', kind: 'text', section: 'address' },
  { source: 'city', kind: 'text', half: true },
  { source: 'state', kind: 'text', half: true },
  { source: 'zip_code', kind: 'text', half: true },
  { source: 'country', kind: 'text', half: true },
] as const;

/** The card of a postal address on the pages of all people. */
export const addressCard = {
  id: 'address',
  fields: [
    { source: 'address', kind: 'text' },
    { source: 'city', kind: 'text' },
    { source: 'state', kind: 'text' },
    { source: 'zip_code', kind: 'text' },
    { source: 'country', kind: 'text' },
  ],
} as const;
