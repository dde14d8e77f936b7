/** What server and screens say about QR codes, PINs, kiosks and the notice on location. */
export const qrMessages = {
  missing: 'Escanea el código QR de tu empresa para fichar',
  invalid: 'Este código QR no es válido o ya se ha renovado. Pide el actual a tu empresa',
  otherEnterprise: 'Este código QR es de otra empresa',
} as const;

export const pinMessages = {
  digits: 'El PIN debe tener entre 4 y 8 cifras',
  easy: 'Ese PIN es demasiado fácil de adivinar. Elige otro',
  taken: 'Ese PIN no está disponible. Elige otro',
  atKiosk: 'Con PIN se ficha en el quiosco de tu empresa',
  saved: 'PIN guardado',
  removed: 'PIN eliminado',
} as const;

export const kioskMessages = {
  nameRequired: 'El nombre del quiosco es requerido',
  enrolled: 'Quiosco dado de alta',
  codeMade: 'Código creado',
  codeInvalid: 'El código no es válido o ha caducado. Pide otro a tu administrador',
  moved: 'Centro del quiosco guardado',
  revoked: 'Quiosco dado de baja',
  unknown: 'Este quiosco ya no está dado de alta',
  wrongPin: 'PIN incorrecto',
  locked: 'Demasiados intentos. El quiosco queda bloqueado un minuto',
  pinRequired: 'Escribe tu PIN',
  sealBroken: 'El fichaje sin conexión no se puede leer. Vuelve a fichar',
} as const;

export const locationNoticeMessages = { accepted: 'Aviso de ubicación aceptado' } as const;
