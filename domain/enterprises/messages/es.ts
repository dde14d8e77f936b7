/** What is said of enterprises beside the sentences of the form (enterprises 3, 7, 8). */
export const enterpriseCallMessages = {
  /** Sic. */
  listFailed: 'Error al obtener las empresa',
  oneFailed: 'Error al obtener la empresa',
  qrFailed: 'Error al generar el código QR',
  methodsFailed: 'Error al actualizar los métodos de fichaje',
  qrRenewed: 'Código QR renovado. El anterior ya no sirve para fichar',
  logoSaved: 'Logotipo actualizado correctamente',
  logoRemoved: 'Logotipo eliminado correctamente',
  zone: 'Elige una zona horaria de la lista',
} as const;
