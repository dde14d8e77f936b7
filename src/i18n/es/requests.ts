/** Lists of requests by employee. */
export const messages = {
  requests: {
    search: 'Buscar empleado',
    loading: 'Cargando solicitudes…',
    failed: 'Error al obtener las solicitudes',
    noneFound: 'Ningún empleado coincide con la búsqueda',
    clearSearch: 'Quitar la búsqueda',
    people: '%{smart_count} persona |||| %{smart_count} personas',
    expandAll: 'Desplegar todo',
    collapseAll: 'Plegar todo',
    answered: { approved: 'Aprobada', rejected: 'Rechazada', removed: 'Eliminada' },
    gone: 'Ya no está pendiente',
    undoNamed: 'Deshacer la respuesta: %{named}',
    sentIn: 'Se envía en %{smart_count} s',
    sending: 'Enviando…',
    sent: 'Enviada',
    saidAnswered: '%{said}: %{named}. Puedes deshacerlo durante %{smart_count} segundos.',
    saidUndone: 'Respuesta deshecha: %{named}',
    confidential: 'El motivo es confidencial: la responde la administración.',
    own: 'Es tuya: debe responderla otro administrador o responsable.',
  },
} as const;
