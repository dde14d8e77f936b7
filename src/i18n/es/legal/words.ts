/** What stands around the terms and the privacy policy. */
export const words = {
  inForce: 'En vigor desde el %{date}',
  contents: 'Contenido',
  darkTheme: 'Tema oscuro',
  home: 'Jornada, ir al inicio',
  tabs: 'Textos legales',
  conditions: 'Condiciones',
  privacy: 'Privacidad',
  nobody: 'el titular de Jornada',
  /** As it is written where a value came after a preposition. */
  joined: (text: string) => text.replaceAll(' de el titular de Jornada', ' del titular de Jornada'),
  contact: 'la dirección de soporte',
  noOperator:
    'El titular de este servicio todavía no ha publicado aquí sus datos de identificación. Hasta entonces puedes pedirlos en %{supportEmail}.',
  operator: { name: 'Titular', nif: 'NIF', address: 'Domicilio', registry: 'Datos registrales', contact: 'Contacto' },
} as const;
