/** What the sign-up asks for (billing 8). */
export const signUpMessages = {
  termsRequired: 'Debes aceptar los términos y condiciones y la política de privacidad para continuar',
} as const;
