export const identityMessages = {
  wrongLetter: 'La letra del DNI o NIE no corresponde a su número. Revísalo',
} as const;
