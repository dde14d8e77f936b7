/** What server and screens say about the fields that an enterprise adds of its own. */
export const customFieldMessages = {
  nameRequired: 'El nombre del campo es obligatorio',
  nameMax: (most: number) => `El nombre no puede tener más de ${most} caracteres`,
  nameTaken: 'Ya hay un campo con ese nombre',
  nameOfProduct: 'Ese nombre ya es el de un campo de la aplicación',
  resourceRequired: 'Elige dónde estará el campo',
  kindRequired: 'Elige el tipo del campo',
  choicesRequired: 'Añade al menos una opción',
  choicesMax: (most: number) => `Un campo no puede tener más de ${most} opciones`,
  choiceMax: (most: number) => `Una opción no puede tener más de ${most} caracteres`,
  choiceTwice: (name: string) => `La opción «${name}» está repetida`,
  choiceUnknown: 'Una de las opciones ya no existe. Vuelve a abrir el campo',
  choiceInUse: (name: string, used: number) =>
    used === 1
      ? `La opción «${name}» no se puede quitar: la tiene 1 registro`
      : `La opción «${name}» no se puede quitar: la tienen ${used} registros`,
  kindInUse: (used: number) =>
    used === 1
      ? 'El tipo no se puede cambiar: 1 registro tiene un valor'
      : `El tipo no se puede cambiar: ${used} registros tienen un valor`,
  inUse: (used: number) =>
    used === 1
      ? 'No se puede eliminar: 1 registro tiene un valor. Archívalo y no se verá más'
      : `No se puede eliminar: ${used} registros tienen un valor. Archívalo y no se verá más`,
  positionRange: (most: number) => `El orden es un número entero del 1 al ${most}`,
  tooMany: (most: number) => `No puede haber más de ${most} campos propios. Archiva alguno que ya no uses`,
  tooManyInAll: (most: number) =>
    `No puede haber más de ${most} campos propios, contando los archivados. Elimina alguno sin valores`,
  unknown: (key: string) => `No hay ningún campo propio «${key}»`,
  gone: 'Este campo ya no existe',
  created: 'Campo creado',
  updated: 'Campo actualizado',
  archived: 'Campo archivado. Sus valores se conservan',
  restored: 'Campo restaurado con sus valores',
  deleted: 'Campo eliminado',
} as const;
