/** What the sign-up asks for (people-and-billing 5, to the letter). */
export const signUpMessages = {
  termsRequired: 'Debes aceptar los términos y condiciones y la política de privacidad para continuar',
} as const;
