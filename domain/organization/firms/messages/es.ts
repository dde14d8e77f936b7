export const firmMessages = {
  created: 'Despacho creado correctamente',
  updated: 'Despacho actualizado correctamente',
  nameRequired: 'El nombre es un campo obligatorio.',
  cifRequired: 'El CIF es un campo obligatorio.',
  cifFormat: 'Escribe un CIF o NIF válido, por ejemplo B12345674',
  lastNameRequired: 'Los apellidos son un campo obligatorio.',
  roleRequired: 'Elige si es titular o personal',
  addressee: 'Escribe un CIF o un correo electrónico',
  rightsRequired: 'Elige al menos una cosa que pueda hacer',
  ownOne: 'Ya perteneces a un despacho',
  otherFirm: 'Perteneces a otro despacho: tienes que dejarlo antes',
  noFirm: 'No perteneces a ningún despacho',
  ownersOnly: 'Solo los titulares del despacho pueden hacerlo',
  lastOwner: 'El despacho necesita al menos un titular',
  alreadyMember: 'Esta persona ya está en el despacho',
  memberInvited: 'Invitación enviada correctamente',
  memberRemoved: 'Persona dada de baja en el despacho',
  memberAccepted: 'Ya perteneces al despacho',
  memberDeclined: 'Invitación rechazada',
  memberUnknown: 'Esta persona no está en el despacho',
  firmInvited: 'Invitación enviada. Si corresponde a un despacho de Jornada, la verá en su página',
  clientProposed: 'Propuesta enviada. Si corresponde a una empresa de Jornada, la verá en su página',
  pending: 'Ya hay una invitación o una propuesta pendiente',
  alreadyActive: 'Este despacho ya lleva la empresa',
  accepted: 'Encargo aceptado',
  waitsForClient: 'Propuesta enviada: la empresa tiene que confirmarla',
  rightsSet: 'Permisos del despacho guardados',
  ended: 'Encargo terminado',
  declined: 'Encargo rechazado',
  withdrawn: 'Invitación retirada',
  answered: 'Este encargo ya no espera respuesta',
  acceptFirst: 'Lo que puede hacer el despacho se decide al aceptar la propuesta',
  staffSet: 'Personas asignadas correctamente',
  clientsAssigned: (count: number) => (count === 1 ? 'Empresa asignada' : `${count} empresas asignadas`),
  clientsOfOwners: (count: number) =>
    count === 1 ? 'La empresa queda a cargo de los titulares' : `${count} empresas quedan a cargo de los titulares`,
  substituteDays: 'El último día no puede ser anterior al primero',
  twice: 'Cada persona solo puede aparecer una vez',
  prepared: 'Empresa preparada: hemos enviado el enlace por correo',
  preparedGone: 'Este enlace ya no sirve. Puedes dar de alta tu empresa igualmente, o pedir otro a tu gestoría',
  ofFirm: 'Esta persona trabaja para un despacho: cambia o termina su encargo en Gestoría',
} as const;

export const clientImportMessages = {
  noCifColumn: (heading: string) => `Falta la columna: ${heading}`,
  noCif: (line: number) => `Línea ${line}: falta el CIF de la empresa`,
  differs: (line: number, heading: string, first: number) =>
    `Línea ${line}: «${heading}» no coincide con la línea ${first}`,
  atHeading: (heading: string, message: string) => `${heading}: ${message}`,
  noRight: 'Esta empresa no deja a tu despacho añadir empleados: pídele que active «Empleados»',
  suspended: 'La suscripción de esta empresa está suspendida',
  severalClients: 'Llevas varias empresas con este CIF: importa sus personas desde cada una',
  ownersOnly: 'No está entre tus empresas, y solo los titulares del despacho pueden preparar empresas',
  invited: 'Esta empresa invita a tu despacho: acéptala antes',
  waits: 'Tu propuesta a esta empresa espera respuesta',
  waitsAtAddress: 'Ya tienes una propuesta pendiente a este correo: espera la respuesta o retírala',
  sameAddress: (line: number, cif: string, first: number) =>
    `Línea ${line}: la empresa ${cif} (línea ${first}) tiene el mismo email del administrador: prepara esta cuando responda a la primera`,
  room: (room: number) =>
    room > 0
      ? `Su plan solo admite ${room} ${room === 1 ? 'persona' : 'personas'} más`
      : 'Su plan no admite a nadie más',
  tooManyPeople: (most: number) => `Con una empresa preparada se guardan hasta ${most} personas`,
  otherCif: 'la empresa que ha aceptado tiene otro CIF',
  moreLines: (count: number) => `Y ${count} más.`,
  oneCompany: 'Envía las líneas de una sola empresa',
  sameCif: (cif: string) => `La empresa ${cif} está repetida: envía todas sus líneas juntas`,
  otherLines: (cif: string) => `La empresa ${cif} ya se ha enviado con otros datos: vuelve a elegir el archivo`,
  otherHeadings: 'Las columnas han cambiado desde el primer envío: vuelve a elegir el archivo',
  tooMuch: 'El archivo tiene demasiado texto: divídelo en varios',
  started: 'Importación en marcha: te avisaremos cuando termine',
  underWay: 'Ya tienes una importación en marcha: espera a que termine',
  isStarted: 'Esta importación ya está en marcha',
  noCompanies: 'Elige al menos una empresa',
  notDone: 'Esta importación todavía no ha terminado',
  notStarted: 'Esta importación todavía no ha empezado: no hay nada que cancelar',
  hasEnded: 'Esta importación ya ha terminado: no queda nada que cancelar',
  isCanceled: 'Esta importación ya está cancelada',
  canceled: (count: number) =>
    count === 0
      ? 'Importación cancelada: la última empresa ya estaba en marcha'
      : `Importación cancelada: ${count === 1 ? '1 empresa no se importará' : `${count} empresas no se importarán`}`,
  unfinished: 'No se ha podido importar por un fallo nuestro: vuelve a elegir el archivo',
  changed: 'Esta empresa ha cambiado desde la vista previa: vuelve a elegir el archivo',
  nothing: 'Ya estaba todo: no se ha añadido nada',
  added: (count: number) => (count === 1 ? '1 persona añadida' : `${count} personas añadidas`),
  addedWithoutMail: (count: number, failed: number) =>
    `${count === 1 ? '1 persona añadida' : `${count} personas añadidas`}; sin enviar ${failed === 1 ? '1 invitación' : `${failed} invitaciones`}`,
  prepared: (count: number) =>
    count === 0
      ? 'Preparada: hemos enviado el enlace'
      : `Preparada: hemos enviado el enlace. ${count === 1 ? '1 persona espera' : `${count} personas esperan`} a que acepte`,
  kept: (count: number) =>
    count === 1
      ? '1 persona más espera a que la empresa acepte'
      : `${count} personas más esperan a que la empresa acepte`,
} as const;

export const firmMails = {
  rights: {
    people: 'empleados',
    payrolls: 'nóminas',
    time: 'registro horario',
    corrections: 'correcciones',
    closures: 'cierres',
  },
  button: 'Abrir Jornada',
  note: 'Cambios en tu gestoría',
  member: {
    subject: (firm: string) => `${firm} te invita a su despacho en Jornada`,
    body: (firm: string) => `${firm} quiere que formes parte de su despacho y trabajes para las empresas que lleva.`,
    verify: 'Confirma tu correo, elige una contraseña y acepta la invitación en la página del despacho.',
    accept: 'Inicia sesión y acepta la invitación en la página del despacho.',
  },
  invited: {
    subject: (client: string) => `${client} quiere encargarte su gestión en Jornada`,
    body: (client: string) => `${client} invita a tu despacho a llevar su gestión.`,
    accept:
      'Inicia sesión con este correo y responde en la página del despacho. Si todavía no tienes despacho, créalo allí.',
  },
  proposed: {
    subject: (firm: string) => `${firm} se ofrece a llevar tu empresa en Jornada`,
    body: (firm: string, client: string) => `${firm} propone llevar la gestión de ${client}.`,
    accept: 'No puede ver ni hacer nada hasta que la aceptes en Gestoría.',
  },
  prepared: {
    subject: (firm: string) => `${firm} ha preparado tu empresa en Jornada`,
    body: (firm: string, company: string) =>
      `${firm} ha preparado los datos de ${company} para que la des de alta en Jornada: revísalos, elige un plan y termina.`,
    note: (firm: string, days: number) =>
      `El enlace sirve ${days} días. Hasta entonces no se crea nada, y ${firm} no podrá ver ni hacer nada en la empresa hasta que aceptes su propuesta en Gestoría.`,
    button: 'Revisar y dar de alta',
  },
  people: {
    subject: (client: string) => `Las personas que preparaste para ${client}`,
    added: (count: number) =>
      count === 1
        ? 'La empresa ha aceptado tu propuesta, y 1 persona de tu archivo ya está en ella.'
        : `La empresa ha aceptado tu propuesta, y ${count} personas de tu archivo ya están en ella.`,
    without: 'No se ha añadido a nadie: la empresa no deja a tu despacho añadir empleados.',
    refused: (reason: string) => `No se ha añadido a nadie: ${reason}.`,
    left: 'Estas líneas de tu archivo no se han podido añadir:',
    again: 'Corrige el archivo y vuelve a importarlo: quien ya está no se añade dos veces.',
  },
  imported: {
    subject: 'La importación de clientes ha terminado',
    subjectCanceled: 'La importación de clientes se ha cancelado',
    done: (count: number) => (count === 1 ? '1 empresa importada.' : `${count} empresas importadas.`),
    failed: (count: number) =>
      count === 1
        ? '1 empresa no se ha podido importar: mira por qué en Despacho.'
        : `${count} empresas no se han podido importar: mira por qué en Despacho.`,
    canceled: (count: number) =>
      count === 1
        ? '1 empresa se ha quedado sin importar: la importación se canceló.'
        : `${count} empresas se han quedado sin importar: la importación se canceló.`,
    button: 'Ver el resultado',
  },
  active: {
    subject: (firm: string, client: string) => `${firm} lleva ahora ${client}`,
    body: (rights: string) => `Puede hacer lo siguiente: ${rights}.`,
  },
  changed: {
    subject: (firm: string, client: string) => `Han cambiado los permisos de ${firm} en ${client}`,
    body: (rights: string) => `Desde ahora puede hacer lo siguiente: ${rights}.`,
  },
  ended: {
    subject: (firm: string, client: string) => `Ha terminado el encargo de ${firm} en ${client}`,
    body: 'El despacho ya no puede ver ni hacer nada en la empresa.',
  },
  declined: {
    subject: (from: string) => `${from} no ha aceptado el encargo`,
    body: 'No hay ningún acceso a la empresa.',
  },
} as const;
