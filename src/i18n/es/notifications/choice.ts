/** By which ways a person is notified of what, in the profile and on /fichar. */
export const words = {
  title: 'Avisos',
  about: 'Todos los avisos aparecen en la campana. Elige cuáles quieres recibir además por otras vías.',
  kind: 'Aviso',
  mail: 'Correo',
  push: 'En el navegador o móvil (push)',
  named: (kind: string, way: string) => `${kind}: ${way}`,
  fixed: 'El correo no se puede desactivar: lo exige el plazo de la Ley 2/2023.',
  anyTime: 'También fuera de mi horario',
  anyTimeAbout:
    'Si lo dejas apagado, los correos y notificaciones esperan a tu jornada: es tu derecho a la desconexión digital (art. 88 LOPDGDD).',
  saved: 'Cambio guardado',
  loading: 'Cargando…',
  failed: 'No se han podido cargar tus preferencias',
  saveFailed: 'No se ha podido guardar el cambio',
  retry: 'Reintentar',
  noSubscription: 'Este navegador todavía no recibe notificaciones.',
  device: 'En este dispositivo',
} as const;
