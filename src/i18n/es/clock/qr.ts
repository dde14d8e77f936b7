/** The enterprise's code on /fichar. */
export const words = {
  title: 'Código QR de tu empresa',
  point: 'Apunta con la cámara al código QR.',
  noCamera: 'No se puede usar la cámara. Escribe el código que aparece junto al QR.',
  noScan:
    'Este navegador no lee códigos QR. Escribe el código que aparece junto al QR, o ábrelo con la cámara del móvil.',
  code: 'Código',
  use: 'Usar código',
  cancel: 'Cancelar',
  empty: 'Escribe el código',
} as const;
