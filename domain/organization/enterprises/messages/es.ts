export const enterpriseMessages = {
  nameRequired: 'El nombre de la empresa es requerido',
  phoneRequired: 'El teléfono es requerido',
  cifRequired: 'El CIF es requerido',
  cifTaken: 'Ya existe una empresa con este CIF',
  text: 'debe ser una cadena de texto',
  latitude: 'La latitud debe ser un número',
  longitude: 'La longitud debe ser un número',
  radius: 'El radio debe ser un número entero de metros, de 10 a 5.000',
  employeeNumberMin: 'El número de empleados debe ser mayor que 0',
  methodRequired: 'Debe quedar activo al menos un método de fichaje',
  centreRequired: 'Elige un centro de trabajo',
  created: 'Empresa dada de alta correctamente',
  updated: 'Empresa actualizada correctamente',
  methodsUpdated: 'Métodos de fichaje actualizados correctamente',
  noneChosen: 'No se ha seleccionado una empresa',
} as const;

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
  bankFrom: 'Indica una fecha',
  remindedAfter: (most: number) => `Debe ser un número entre 1 y ${most}, o quedar vacío`,
} as const;

/** Of the first start of an installation, where there is no company yet. */
export const firstCompanyWords = {
  title: 'Puesta en marcha',
  intro: 'Esta instalación todavía no tiene ninguna empresa. Crea la primera y su cuenta de administración.',
  fields: {
    company: 'Nombre de la empresa',
    cif: 'CIF',
    phone: 'Teléfono',
    name: 'Nombre',
    last_name: 'Apellidos',
    email: 'Email',
  },
  ofCompany: 'Empresa',
  ofAdministrator: 'Quien la administra',
  create: 'Crear y elegir contraseña',
  badLink: 'El enlace no es válido.',
  expired:
    'El enlace ha caducado. Vuelve a arrancar el servidor para obtener otro o crea la empresa con «jornada admin create».',
  taken: 'Esta instalación ya tiene una empresa: el enlace ya no sirve.',
  emailTaken: 'Ya hay una cuenta con este email',
  console: (link: string) =>
    `Todavía no hay ninguna empresa. Créala en la próxima hora con este enlace, que sirve una sola vez:\n${link}`,
} as const;
