/** What any call may end with, wherever it is made. */
export const callMessages = {
  tooLarge: 'El contenido enviado es demasiado grande',
  unauthorized: 'Tu sesión ha caducado. Inicia sesión de nuevo',
  tooMany: 'Demasiados intentos. Espera un momento y vuelve a probar',
  unexpected: 'Ha ocurrido un error inesperado. Vuelve a intentarlo',
  unavailable: 'El servicio no está disponible en este momento. Vuelve a intentarlo en unos segundos',
  offline: 'No hay conexión. Comprueba tu red y vuelve a intentarlo',
  /** Of a form in which more than one field is wrong; each says what. */
  wrongFields: (count: number) => `Revisa los ${count} campos marcados`,
} as const;

export const generalMessages = {
  ...callMessages,
  ok: 'Correcto',
  invalid: 'Revisa los datos del formulario',
  changedMeanwhile: 'Otra persona ha cambiado estos datos mientras los editabas',
  notJson: 'El contenido enviado no es un JSON válido',
  unsupportedMedia: 'El tipo de contenido enviado no es válido',
  forbidden: 'No tienes permiso para hacer esto',
  factorWanted: 'Tu empresa te pide un segundo factor: actívalo en «Seguridad» para continuar',
  workNeeded:
    'Se han hecho muchos envíos seguidos desde tu red. Para hacer otro, tu dispositivo debe resolver antes un cálculo',
  proofNeeded: 'Confirma que eres tú para continuar',
  notOwn: 'Nadie decide sobre lo suyo: debe hacerlo otra persona con permiso',
  notFound: 'No se ha encontrado lo que buscas',
  unknownRoute: 'Esta dirección no existe',
  tooLong: 'debe tener menos de 255 caracteres',
  tooDeep: 'El contenido enviado tiene demasiados niveles',
  tooManyReads: 'Ya hay varias consultas grandes en curso. Espera unos segundos y vuelve a probar',
  tooBroad: 'El contenido enviado tiene demasiados elementos',
  headersTooLarge: 'La dirección o las cabeceras de la petición son demasiado largas',
  unreadable: 'No se ha podido leer la petición',
  tooSlow: 'El envío ha tardado demasiado. Vuelve a intentarlo',
  rangeTooLong: 'El intervalo de fechas es demasiado largo',
  required: 'Este campo es obligatorio',
} as const;
