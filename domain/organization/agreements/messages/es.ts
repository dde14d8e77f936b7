export const agreementMessages = {
  created: 'Convenio creado correctamente',
  updated: 'Convenio actualizado correctamente',
  deleted: 'Convenio eliminado correctamente',
  inUse: (people: number) =>
    `No se puede eliminar: está en las condiciones de trabajo de ${people === 1 ? '1 persona' : `${people} personas`}`,
  hours: (most: string) => `Debe estar entre 0 y ${most} horas`,
  workHours: (most: string) => `Debe ser más de 0 y como máximo ${most} horas`,
  minutes: 'Debe estar entre 0 y 1.440 minutos',
  days: 'Debe estar entre 0 y 30 días',
  months: 'Debe estar entre 0 y 120 meses',
  percent: 'Debe estar entre 0 y 100',
  overtimeValue: 'Debe estar entre 0 y 10 horas',
  yearDates: 'Escribe días y meses que existan, separados por comas, como 24/12, 31/12',
} as const;

/** Of the terms of an agreement beside what the law says of them. `value` and `article` are those of the law. */
export const lawMessages = {
  units: {
    hours: (value: string) => `${value} h`,
    minutes: (value: string) => `${value} min`,
    days: (value: string) => (value === '1' ? '1 día' : `${value} días`),
    months: (value: string) => (value === '1' ? '1 mes' : `${value} meses`),
    percent: (value: string) => `${value} %`,
  },
  /** The law in one clause, for what is below it. */
  bounds: {
    annual_hours: (value: string) => `como máximo ${value} al año, 40 h por semana de promedio`,
    daily_hours: (value: string) => `${value} al día, o más si quedan 12 h de descanso entre jornadas`,
    rest_hours: (value: string) => `como mínimo ${value} entre jornadas`,
    weekly_rest_hours: (value: string) => `como mínimo ${value} seguidas`,
    pause_after_hours: (value: string) => `pausa en jornadas continuadas de más de ${value}`,
    pause_minutes: (value: string) => `como mínimo ${value} de pausa`,
    paid_pause_minutes: (value: string) => `${value} de pausa retribuida`,
    night_from: (value: string) => `la noche empieza a las ${value} como tarde`,
    night_to: (value: string) => `la noche termina a las ${value} como pronto`,
    irregular_percent: (value: string) => `${value} de la jornada anual`,
    complementary_percent: () => 'entre el 30 % y el 60 % de las horas ordinarias',
    complementary_notice_days: (value: string) => `aviso con ${value}`,
    voluntary_percent: () => 'como máximo el 30 % de las horas ordinarias',
    overtime_value: (value: string) => `como mínimo ${value} de descanso por hora extra`,
    overtime_rest_months: (value: string) => `descanso dentro de ${value}`,
    bank_months: (value: string) => `compensación dentro de ${value}`,
  },
  below: (bound: string, article: string) =>
    `Por debajo de la ley: ${bound} (art. ${article} ET). Se aplicará lo que dice la ley.`,
  /** Beyond the law's own value, which an agreement may say on a condition. */
  agreed: {
    daily_hours: 'Más de 9 h al día valen si las pacta el convenio y se respetan los descansos (art. 34.3 ET).',
    paid_pause_minutes:
      'La pausa diaria cuenta como trabajo hasta estos minutos si lo dice el convenio o el contrato (art. 34.4 ET).',
    irregular_percent: 'Más del 10 % vale si lo pacta el convenio y se respetan los descansos (art. 34.2 ET).',
    complementary_notice_days: 'Menos de 3 días valen si los pacta el convenio (art. 12.5.d ET).',
    voluntary_percent: 'Más del 15 % vale si lo pacta el convenio (art. 12.5.g ET).',
    overtime_rest_months: 'Lo que se descanse después de 4 meses cuenta para el límite de 80 horas (art. 35.2 ET).',
    bank_months: 'Más de 12 meses valen si los pacta el convenio (art. 34.2 ET).',
  },
  empty: (value: string, article: string) => `Vacío: ${value} (art. ${article} ET)`,
  byLaw: (value: string, article: string) => `${value} (ley, art. ${article} ET)`,
} as const;

/** The examples of agreements, and where each was published. */
export const exampleMessages = {
  consulting: {
    name: 'Consultoría y tecnologías de la información (estatal)',
    source: 'BOE-A-2018-3156, art. 20',
    about:
      '1.800 horas al año y 9 ordinarias al día según el art. 20 del XVII convenio (BOE-A-2018-3156). Hay un texto posterior, BOE-A-2023-17238: comprueba en él estas cifras y completa el resto.',
  },
  contactCenter: {
    name: 'Contact center (estatal)',
    source: 'BOE-A-2023-13741, III convenio',
    about:
      '1.764 horas al año y 39 a la semana según el III convenio (BOE-A-2023-13741). El resto está vacío: complétalo con la publicación.',
  },
  privateSecurity: {
    name: 'Empresas de seguridad (estatal)',
    source: 'BOE de 14/12/2022, convenio 99004615011982',
    about:
      '1.782 horas al año, 162 al mes, según el convenio de 2023 a 2026 (BOE de 14 de diciembre de 2022). El resto está vacío: compruébalo y complétalo con la publicación.',
  },
} as const;
