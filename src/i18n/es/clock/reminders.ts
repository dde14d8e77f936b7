/** Reminders in a browser. */
export const words = {
  title: 'Avisos',
  usual: 'Recuerda fichar',
  product: 'Jornada',
  about:
    'Recibe en este dispositivo los recordatorios de tu empresa para fichar. Solo llegan dentro de tu horario, nunca en vacaciones, permisos ni festivos.',
  impossible: 'Este navegador no admite avisos. En un iPhone, añade antes la página a la pantalla de inicio.',
  refused: 'Has bloqueado los avisos de esta página. Puedes permitirlos en los ajustes del navegador.',
  failed: 'No se han podido activar los avisos. Inténtalo de nuevo más tarde.',
  on: 'Los avisos están activados en este dispositivo.',
  switchOn: 'Activar avisos',
  switchOff: 'Desactivar avisos',
} as const;
