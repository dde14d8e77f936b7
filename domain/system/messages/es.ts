/** Said over every page of a demonstration that others can reach. */
export const demoMessages = {
  title: 'Aviso',
  notice: 'Instalación de demostración: contraseñas y correos públicos. No introduzcas datos reales.',
} as const;
