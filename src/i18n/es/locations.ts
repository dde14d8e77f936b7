export const messages = {
  locations: {
    title: 'Ubicación del fichaje',
    show: '%{text}. %{who}: %{where}',
    showShort: 'Ver ubicación',
    none: 'Sin ubicación',
    close: 'Cerrar',
    entrada: 'Entrada',
    salida: 'Salida',
    workplace: 'Centro de trabajo',
    unknownWorkplace: 'La empresa no tiene su ubicación configurada',
  },
} as const;
