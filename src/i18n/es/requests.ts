/** Lists of requests by employee. */
export const messages = {
  requests: {
    search: 'Buscar empleado',
    loading: 'Cargando solicitudes…',
    failed: 'Error al obtener las solicitudes',
    noneFound: 'Ningún empleado coincide con la búsqueda',
    clearSearch: 'Quitar la búsqueda',
    expandAll: 'Desplegar todo',
    collapseAll: 'Plegar todo',
  },
} as const;
