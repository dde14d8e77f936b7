/** Maps, and the search of addresses. */
export const messages = {
  maps: {
    map: 'Mapa',
    unavailable: 'El mapa no está disponible ahora mismo. Las coordenadas siguen siendo válidas',
    marker: 'Marcador del lugar. Muévelo con las flechas del teclado; con Mayúsculas, poco a poco',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
  },
} as const;
