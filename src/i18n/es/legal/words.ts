/**
 * Terms and privacy policy. They are loaded by their own pages alone (src/custom/legal), not with the other texts.
 * `%{operator}` is who offers the service, `%{privacyEmail}` and `%{supportEmail}` where they are reached. A change of
 * what they say gets a new `legalVersion` (domain/constants.ts).
 */
export interface LegalText {
  readonly title: string;
  readonly about: string;
  readonly sections: readonly LegalSection[];
}

export interface LegalSection {
  readonly id: string;
  readonly title: string;
  /** Paragraphs; a list where there are several sentences together. */
  readonly body: readonly (string | readonly string[])[];
}

export const messages = {
  inForce: 'En vigor desde el %{date}',
  contents: 'Contenido',
  darkTheme: 'Tema oscuro',
  home: 'Jornada, ir al inicio',
  tabs: 'Textos legales',
  conditions: 'Condiciones',
  privacy: 'Privacidad',
  nobody: 'el titular de Jornada',
  contact: 'la dirección de soporte',
  noOperator:
    'El titular de este servicio todavía no ha publicado aquí sus datos de identificación. Hasta entonces puedes pedirlos en %{supportEmail}.',
  operator: { name: 'Titular', nif: 'NIF', address: 'Domicilio', registry: 'Datos registrales', contact: 'Contacto' },
} as const;
