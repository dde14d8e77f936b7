export const workCentreMessages = {
  /** The name of the first one, which is the enterprise itself. */
  own: 'Centro principal',
  created: 'Centro de trabajo creado correctamente',
  updated: 'Centro de trabajo actualizado correctamente',
  deleted: 'Centro de trabajo eliminado correctamente',
  nameRequired: 'El nombre es un campo obligatorio.',
  nameTaken: 'Ya existe un centro de trabajo con este nombre',
  inUse: (people: number) =>
    `No se puede eliminar: ${people === 1 ? '1 persona pertenece o ha pertenecido' : `${people} personas pertenecen o han pertenecido`} a este centro`,
  centreUnknown: 'Este centro de trabajo ya no existe',
  fromRequired: 'Indica desde qué día pertenece a este centro',
  beforeHire: (date: string) => `No puede ser anterior a su alta, el ${date}`,
  afterLeaving: (date: string) => `No puede ser posterior a su baja, el ${date}`,
  ofNobody: 'Quien es de la gestoría no pertenece a ningún centro de trabajo',
  centreSet: 'Centro de trabajo guardado correctamente',
  centreRemoved: 'Cambio de centro eliminado correctamente',
  bothCoordinates: 'La ubicación necesita latitud y longitud',
} as const;

/** Clocks that are not the enterprise's. */
export const clockWords = {
  /** Over the column of a file that names them. */
  column: 'Zona horaria',
  names: { 'Europe/Madrid': 'hora peninsular', 'Atlantic/Canary': 'hora de Canarias' },
} as const;
