/** Reminders in a browser. */
export const words = {
  title: 'En este dispositivo',
  usual: 'Recuerda fichar',
  product: 'Jornada',
  about:
    'Recibe aquí los avisos que elijas y los recordatorios de tu empresa para fichar. Los recordatorios solo llegan dentro de tu horario, nunca en vacaciones, permisos ni festivos.',
  impossible: 'Este navegador no admite avisos. En un iPhone, añade antes la página a la pantalla de inicio.',
  refused: 'Has bloqueado los avisos de esta página. Puedes permitirlos en los ajustes del navegador.',
  failed: 'No se han podido activar los avisos. Inténtalo de nuevo más tarde.',
  on: 'Los avisos están activados en este dispositivo.',
  switchOn: 'Activar avisos',
  switchOff: 'Desactivar avisos',
} as const;
