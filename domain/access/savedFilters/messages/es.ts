/** Filters that people save for their lists. */
export const savedFilterMessages = {
  nameRequired: 'El nombre es un campo obligatorio.',
  nameMax: (most: number) => `El nombre no puede tener más de ${most} caracteres`,
  nameTaken: 'Ya hay un filtro guardado con este nombre',
  resourceUnknown: 'Esta lista no existe',
  filterWrong: 'Estos filtros no se pueden guardar',
  filterTooLong: 'Son demasiados filtros para guardarlos juntos',
  sortWrong: 'Este orden no se puede guardar',
  tooMany: (most: number) => `Puedes guardar ${most} filtros como máximo. Elimina alguno que ya no uses`,
  shareForbidden: 'Solo administradores y responsables pueden compartir filtros con la empresa',
  staysShared: 'Solo quien guardó el filtro puede dejar de compartirlo. Si sobra, elimínalo',
  created: 'Filtro guardado correctamente',
  updated: 'Filtro actualizado correctamente',
  deleted: 'Filtro eliminado correctamente',
} as const;
