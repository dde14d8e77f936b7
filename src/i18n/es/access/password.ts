/** What stands beside the field of a new password, on the light pages too. */
export const words = {
  strength: 'Seguridad de la contraseña',
  scores: ['Muy débil', 'Débil', 'Aceptable', 'Buena', 'Muy buena'],
  common: 'Es una de las contraseñas más usadas',
  ownData: 'Es tu nombre, tu email o el de tu empresa',
  hint: 'De 8 a 30 caracteres. Varias palabras sueltas son fáciles de recordar y difíciles de adivinar.',
} as const;
