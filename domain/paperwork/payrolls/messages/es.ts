export const payrollMessages = {
  employeeRequired: 'Por favor, selecciona un empleado',
  periodRequired: 'Por favor, selecciona el mes y el año',
  uploaded: 'Nómina/s subida/s correctamente',
  uploadFailed: 'Error al subir la/s nómina/s',
  underWay: 'Se están repartiendo las nóminas. Puedes salir y volver más tarde',
  deleted: 'Nómina eliminada correctamente',
  deleteFailed: 'Error al eliminar la nómina',
  assigned: 'Nómina asignada correctamente',
  pageRequired: 'Por favor, selecciona al menos una página',
  notUnmatched: 'Alguna de las páginas elegidas ya está asignada o no existe',
  notFinished: 'La subida todavía se está procesando',
  canceled: 'Subida cancelada: no le ha llegado ninguna nómina a nadie',
  confirmationCanceled: 'Reparto cancelado: las nóminas vuelven a estar por confirmar',
  notUnderWay: 'Esta subida ya no está en curso y no se puede cancelar',
  withheld:
    'Esta nómina está retenida: su archivo no se puede separar de las nóminas de otras personas. Pide a tu empresa que la vuelva a subir',
  withheldToUploader:
    'Esta nómina está retenida: su archivo no se puede separar de las nóminas de otras empresas. Elimínala y vuelve a subirla',
  uploadWithheld:
    'Este archivo está retenido: no se puede separar de las nóminas de otras empresas. Pide a la gestoría que lo vuelva a entregar',
  recutLater: 'El archivo de la nómina se está preparando. Vuelve a intentarlo más tarde',
  onlyPdfPages: 'Solo se pueden ver las páginas de un PDF',
} as const;

/** Why a page or a file was not matched, was left out, or should be looked at. */
export const payrollReasons = {
  noIdentity: 'No se ha encontrado ningún DNI ni nombre de la empresa',
  noText: 'La página no tiene texto: puede ser una imagen escaneada',
  severalPeople: 'Aparecen los datos de varias personas de la empresa',
  severalNames: 'El nombre coincide con el de varias personas de la empresa',
  stranger: (dni: string) => `El DNI ${dni} no es de ninguna persona de la empresa`,
  wrongLetter: (dni: string) => `La letra del DNI ${dni} no es correcta`,
  asPicture: 'Se entrega como imagen: su texto no se podía separar del de otras páginas del archivo',
  summary: 'Es una página de resumen o de costes',
  continues: (page: number) => `Continúa la página ${page}, que no se ha podido asignar`,
  fileName: 'El nombre del archivo no contiene el DNI ni el nombre de ninguna persona de la empresa',
  otherCopy: (name: string) => `Es otra copia de la nómina de ${name}`,
  deleted: (name: string) => `Se ha eliminado la nómina de ${name}`,
  otherPeriod: (found: string, input: string) => `La nómina es de ${found} y se ha subido como ${input}`,
  otherPerson: (name: string) => `El archivo contiene el DNI de ${name}`,
  otherName: (name: string) => `El archivo está a nombre de ${name}`,
  fileNameDiffers: (name: string) =>
    `El nombre del archivo es de otra persona: se ha asignado a ${name} por su contenido`,
} as const;

/** What is said around uploads of payrolls that wait for a confirmation, and around payrolls that come twice. */
export const payrollDraftMessages = {
  toConfirm: 'Revisa las nóminas y confírmalas: todavía no le ha llegado ninguna a nadie',
  undecided: 'La nómina no coincide con lo elegido y todavía no le ha llegado a nadie: decide qué hacer con ella',
  notUndecided: 'Esta nómina ya está decidida o no existe',
  nobodyNamed: 'No se puede asignar a quien nombra: no nombra a ninguna persona de la empresa',
  oneByOne: 'Las nóminas de una subida terminada se deciden de una en una',
  corrected: 'Borrador actualizado correctamente',
  discarded: 'Subida descartada correctamente',
  nothing: 'No hay ninguna nómina asignada que confirmar',
  notDraft: 'Esta subida ya no está pendiente de confirmar',
  noSuchPage: 'Alguna de las páginas elegidas no existe',
  alreadyUploaded: (name: string, period: string) => `Ya está subida: es igual a la nómina de ${name} de ${period}`,
  fileAlreadyUploaded: (file: string, name: string, period: string) =>
    `El archivo «${file}» ya está subido: es igual a la nómina de ${name} de ${period}`,
} as const;

/** What is said of a page or of a file in a draft. */
export const payrollDraftReasons = {
  leftOut: 'La has dejado fuera de esta subida',
  discarded: 'La has descartado',
  sameFile: (date: string, period: string) => `Este mismo archivo ya se subió el ${date} para ${period}`,
  sameFileWaits: (date: string, period: string) =>
    `Este mismo archivo ya se subió el ${date} para ${period} y está sin confirmar`,
  twiceHere: (other: string) => `Es el mismo archivo que «${other}»`,
  another: (name: string, period: string) => `${name} ya tiene otra nómina de ${period}`,
} as const;

/** How a payroll that was cut from a file is called. */
export const payrollFileWords = { payroll: 'Nómina', extra: 'Paga extra' } as const;

/** Around files of payslips of all clients of a gestoría. */
export const firmPayrollMessages = {
  noPages: 'Elige al menos una página',
  tooManyPages: (most: number) => `Elige ${most} páginas como mucho`,
  companyRequired: 'Por favor, elige una empresa',
  received: 'Archivo recibido: se está leyendo. Puedes salir y volver más tarde',
  readFailed: 'No se ha podido leer el archivo. Vuelve a subirlo',
  notRead: 'El archivo todavía se está leyendo',
  tooManyOpen: (most: number) => `Ya hay ${most} archivos leyéndose. Espera a que termine alguno`,
  storageFull: 'Tu despacho no tiene sitio para más archivos: descarta los que ya no necesites',
  noClients: 'Ninguna de tus empresas te permite subir nóminas',
  over: 'Esta subida está descartada',
  noSuchPage: 'Alguna de las páginas elegidas no existe o no la puedes asignar',
  alreadyHanded: 'Alguna de las páginas elegidas ya está entregada',
  otherCompany: 'El CIF de la página es de otra empresa',
  severalMonths: 'Las páginas elegidas son de meses distintos',
  noSuchPerson: 'Esa persona no es de la empresa elegida',
  placed: 'Página asignada correctamente',
  leftOut: 'Página sin asignar: no se entregará',
  mandateOver: (name: string) => `${name} ya no te permite subir nóminas: sus páginas no se entregan`,
  suspended: (name: string) => `La suscripción de ${name} no está al día: sus nóminas no se pueden entregar todavía`,
  rereadDenied:
    'Solo puede volver a leerlo quien lo subió, un titular del despacho o quien lleva alguna de sus empresas',
  noForeign: 'No queda ninguna página de una empresa que no sea cliente del despacho',
  nothing: (name: string) => `No queda ninguna nómina de ${name} por entregar`,
  changed: 'Alguien ha cambiado estas páginas mientras tanto. Revísalas y vuelve a entregarlas',
  handed: (name: string) => `Nóminas de ${name} entregadas`,
  underWay: (name: string) => `Se están entregando las nóminas de ${name}`,
  stopped: 'La empresa ha cancelado la entrega',
  partly: (known: number) =>
    known === 1 ? 'Una ya estaba subida y no se ha repetido' : `${known} ya estaban subidas y no se han repetido`,
  discarded: 'Subida descartada: lo que no se había entregado no se entregará',
  discardDenied: 'Solo puede descartarla quien la subió o un titular del despacho',
} as const;

/** Why a page of such a file is asked about, or what is to be looked at. */
export const firmPayrollReasons = {
  noCompany: 'No lleva el CIF de ninguna de tus empresas ni el DNI de nadie de ellas',
  severalCompanies: 'Lleva el CIF de varias de tus empresas',
  sameCif: 'Varias de tus empresas tienen este CIF',
  sameDni: 'No lleva CIF, y el DNI es de una persona de varias de tus empresas',
  severalPeople: 'No lleva CIF, y aparecen los datos de varias personas',
  byDni: 'No lleva CIF: se ha asignado por el DNI',
  leftOut: 'La has dejado sin asignar',
  parted: 'Es de una nómina de la que otra página ya está asignada o apartada',
} as const;

/** How the file is called of which a company's payslips are cut. */
export const firmPayrollFile = { name: (period: string) => `Nóminas de ${period}.pdf` } as const;
