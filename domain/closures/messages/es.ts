export const closureMessages = {
  signed: 'Cierre firmado correctamente',
  reopened: 'Cierre reabierto correctamente',
  closedAgain: 'Mes cerrado de nuevo correctamente',
  notReopened: 'Este mes no está reabierto',
  entryOpen: 'No se puede cerrar mientras haya un fichaje abierto en el mes',
  busy: 'Se están cerrando meses de esta empresa. Vuelve a intentarlo en unos segundos',
  monthClosed: 'El mes está cerrado. Pide a tu empresa que lo reabra para corregirlo',
  notClosed: 'Este mes todavía no está cerrado',
  changed: 'El cierre ha cambiado. Revísalo antes de firmarlo',
  reasonRequired: 'El motivo es requerido',
} as const;
