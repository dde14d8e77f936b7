export const clockPageMessages = {
  noEnterprise: 'No perteneces a ninguna empresa activa',
} as const;

export const clockMessages = {
  ...clockPageMessages,
  alreadyIn: 'Ya tienes una entrada abierta',
  notIn: 'No tienes ninguna entrada abierta',
  alreadyPaused: 'Ya estás en pausa',
  notPaused: 'No estás en pausa',
  beforeLast: 'La hora del fichaje es anterior a tu último fichaje',
  overlap: 'El fichaje se solapa con otro ya registrado',
  future: 'La hora del fichaje está en el futuro',
  tooOld: 'El fichaje es de hace más de 72 horas. Pide una corrección a tu empresa',
  methodOff: 'Tu empresa no tiene activo este método de fichaje',
  entry: 'Entrada registrada',
  pause: 'Pausa registrada',
  waiting: 'Espera registrada',
  availability: 'Disponibilidad registrada',
  breakKind: 'Solo una pausa puede ser de espera o de disponibilidad',
  standbyOff: 'Tu empresa no registra tiempos de espera ni de disponibilidad',
  resume: 'Fin de la pausa registrado',
  out: 'Salida registrada',
} as const;

/** What the record of time and its monthly closures say: refusals, and the words of the report in every format. */
export const timeRecordMessages = {
  startRequired: 'La fecha de inicio es requerida',
  endRequired: 'La fecha de fin es requerida',
  startAfterEnd: 'La fecha de inicio no puede ser mayor que la fecha de fin',
  noEntries: 'No hay fichajes disponibles para generar el PDF.',
  rangeTooLong: 'El informe puede abarcar cinco años como máximo',
} as const;

export const timeRecordWords = {
  title: 'Registro de jornada',
  /** How a report begins when it is saved. */
  fileName: 'registro-jornada',
  enterprise: 'Empresa',
  cif: 'CIF',
  address: 'Domicilio',
  person: 'Persona trabajadora',
  dni: 'DNI',
  position: 'Puesto',
  period: 'Periodo',
  periodOf: (from: string, to: string) => `Del ${from} al ${to}`,
  contract: 'Contrato',
  contractOf: { full: 'Jornada completa', partial: 'Jornada parcial' },
  hoursBy: { daily: 'al día', weekly: 'a la semana', monthly: 'al mes', yearly: 'al año' },
  since: (date: string) => `desde el ${date}`,
  columns: {
    date: 'Fecha',
    start: 'Entrada',
    end: 'Salida',
    paused: 'Pausas',
    worked: 'Trabajado',
    total: 'Total',
    day: 'Total del día',
    notes: 'Observaciones',
  },
  open: 'Abierto',
  modified: 'Corregido',
  offline: 'Sin conexión',
  remote: 'Remoto',
  paidPause: (length: string) => `Pausa que cuenta como trabajo: ${length}`,
  clockChange: (hours: number) => `Cambio de hora: ${hours > 0 ? '+' : ''}${hours} h`,
  months: 'Totales por mes',
  monthColumns: {
    month: 'Mes',
    days: 'Días',
    worked: 'Trabajado',
    agreed: 'Pactadas',
    ordinary: 'Ordinarias',
    complementary: 'Complementarias',
    overtime: 'Extraordinarias',
  },
  kinds: {
    voluntary: 'Complementarias voluntarias',
    night: 'Nocturnas',
    holiday: 'En festivo',
    waiting: 'Espera',
    availability: 'Disponibilidad',
  },
  totalOf: (month: string) => `Total de ${month}`,
  total: 'Total',
  openNote: 'Los fichajes abiertos no suman hasta que se cierran.',
  signatures: 'Firmas',
  enterpriseSigns: 'Firma y sello de la empresa',
  personSigns: 'Firma de la persona trabajadora',
  fingerprint: 'Huella del registro (SHA-256)',
  fingerprintOf: (rows: number) => `${rows} ${rows === 1 ? 'anotación' : 'anotaciones'}`,
  made: (when: string) => `Generado el ${when}`,
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
} as const;

/** At which work centre an entry was punched: at its kiosk, or by its QR code. */
export const punchCentreWords = {
  both: (name: string) => `Fichado en ${name}`,
  start: (name: string) => `Entrada en ${name}`,
  end: (name: string) => `Salida en ${name}`,
} as const;

/** Where a punch was made, seen from the workplace. */
export const placeWords = {
  here: 'En el centro',
  /** Where there are several. */
  hereAt: (name: string) => `En ${name}`,
  away: (distance: string, name: string) => `A ${distance} de ${name}`,
} as const;
