/** The words of `locationNoticeVersion` (domain/constants.ts). */
export const words = {
  title: 'Tu ubicación al fichar',
  body: [
    'Tu empresa registra dónde se ficha. La ubicación se toma solo en el momento de pulsar Entrar o Salir, nunca entre medias.',
    'Compartirla no es obligatorio: puedes fichar igualmente sin ella.',
  ],
  accept: 'Aceptar y fichar',
  decline: 'Fichar sin ubicación',
} as const;
