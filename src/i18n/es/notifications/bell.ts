/** The bell and its list, in the administration and on /fichar. */
export const words = {
  title: 'Avisos',
  named: (unread: number) => (unread === 0 ? 'Avisos' : `Avisos, ${unread} sin leer`),
  grown: (unread: number) => (unread === 1 ? 'Tienes 1 aviso sin leer' : `Tienes ${unread} avisos sin leer`),
  unread: 'Sin leer',
  readAll: 'Marcar todo como leído',
  readFailed: 'No se han podido marcar como leídos',
  empty: 'No tienes avisos',
  emptyAbout: 'Aquí verás las respuestas a tus solicitudes y lo que espera de ti.',
  more: 'Ver más',
  moreFailed: 'No se han podido cargar más avisos',
  loading: 'Cargando avisos…',
  failed: 'No se han podido cargar los avisos',
  retry: 'Reintentar',
  choose: 'Elegir qué avisos recibo',
  close: 'Cerrar',
  now: 'ahora mismo',
} as const;
