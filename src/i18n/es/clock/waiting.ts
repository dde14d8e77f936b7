/** Punches that wait for the network on /fichar. */
export const words = {
  waiting: 'Fichajes sin enviar',
  about: 'Están guardados en este dispositivo con su hora. Se enviarán solos y en orden en cuanto haya conexión.',
  retry: 'Reintentar ahora',
  refused: 'Fichajes que no se han registrado',
  dismiss: 'Entendido',
} as const;
