/** What is said of the record of a whole enterprise and of the links to it. */
export const legalRecordMessages = {
  rangeTooLong: 'El registro de toda la empresa puede abarcar un año como máximo',
  tooLarge: 'El periodo tiene demasiados fichajes para un solo archivo. Elige un periodo más corto',
  nameRequired: 'Indica a quién se le da el acceso',
  purposeRequired: 'Indica para qué se da el acceso',
  daysRange: (most: number) => `El acceso puede durar de 1 a ${most} días`,
  created: 'Acceso creado correctamente',
  revoked: 'Acceso anulado correctamente',
  alreadyEnded: 'Este acceso ya no estaba vigente',
  linkInvalid: 'El enlace no es válido, ha caducado o se ha anulado',
} as const;

/** Words of the files of a whole enterprise's record. */
export const enterpriseRecordWords = {
  title: 'Registro de jornada de la empresa',
  people: 'Personas',
  person: 'Persona',
  dni: 'DNI',
  kinds: 'Horas por clase',
  integrity: 'Integridad del registro',
  fingerprint: 'Huella del registro (SHA-256)',
  rows: (rows: number) => `${rows} ${rows === 1 ? 'anotación' : 'anotaciones'}`,
  head: 'Último eslabón de la cadena',
  link: (seq: number) => `n.º ${seq}`,
  about:
    'Cada anotación lleva la huella de la anterior. El archivo JSON contiene las anotaciones y permite comprobar la cadena sin este programa.',
  noPeople: 'No hay fichajes en el periodo',
} as const;
