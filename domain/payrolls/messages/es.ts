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
