import { chosenFileMessages } from '#domain/kernel/messages/es.ts';

/** What is wrong with a file that somebody brings; `name` is its own name. */
export const fileMessages = {
  ...chosenFileMessages,
  /** Stands for the name of a file that has none. */
  unnamed: 'archivo',
  noneChosen: 'Por favor, selecciona al menos un archivo',
  onlyOne: 'Selecciona un solo archivo',
  notTaken: (count: number) => `${count} archivos no se pueden subir: junto a cada uno se dice por qué`,
  partly: (taken: number, all: number) =>
    `Se han subido ${taken} de ${all} archivos: junto a los demás se dice qué les pasa`,
  encrypted: (name: string) =>
    `El archivo «${name}» está protegido con contraseña. Quita la protección y vuelve a subirlo`,
  damaged: (name: string) => `El archivo «${name}» está dañado y no se puede leer`,
  tooLaborious: (name: string) =>
    `El archivo «${name}» es demasiado complejo y no se ha podido comprobar. Guárdalo de nuevo o divídelo en varios`,
  storeAway: 'El almacén de archivos no responde ahora mismo. Vuelve a intentarlo dentro de unos minutos',
  busy: 'Se están comprobando muchos archivos. Vuelve a intentarlo en unos segundos',
  bomb: (name: string) => `El archivo «${name}» ocupa demasiado al descomprimirlo`,
  wrongContent: (name: string, ending: string) =>
    `El contenido de «${name}» no corresponde a un archivo ${ending}. Comprueba el archivo y su nombre`,
  tooManyPages: (name: string, most: number) => `El archivo «${name}» tiene más de ${most} páginas. Divídelo en varios`,
  notVoice: (name: string) => `El archivo «${name}» no es un mensaje de voz que se pueda leer. Grábalo de nuevo`,
  tooLong: (name: string, minutes: number) => `El mensaje de voz «${name}» dura más de ${minutes} minutos`,
  allTooLarge: (megabytes: number) => `Los archivos superan juntos el máximo de ${megabytes} MB`,
  tooMany: (most: number) => `Se admiten ${most} archivos como máximo en cada subida`,
  broken: 'La subida no ha llegado completa. Vuelve a intentarlo',
  noSpace: 'No queda espacio para guardar el archivo y no se ha guardado nada. Avisa a quien administra el servicio',
  storageFull:
    'La empresa no tiene espacio para más archivos y no se ha guardado nada. Su administrador ve lo que ocupan en la página de la empresa',
  gone: 'El archivo ya no está disponible',
} as const;

export const userFileMessages = {
  employeeRequired: 'Por favor, selecciona un empleado',
  typeRequired: 'Por favor, selecciona el tipo de archivo',
  uploaded: 'Archivos subidos correctamente',
  uploadFailed: 'Error al subir los archivos',
  deleted: 'Archivo eliminado correctamente',
} as const;
