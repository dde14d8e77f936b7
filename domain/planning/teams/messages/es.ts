export const teamMessages = {
  nameMax: 'El nombre no puede tener más de 255 caracteres.',
  nameEmpty: 'El nombre no puede estar vacío.',
  nameRequired: 'El nombre es un campo obligatorio.',
  created: 'Equipo creado correctamente',
  updated: 'Equipo actualizado correctamente',
  deleted: 'Equipo eliminado correctamente',
  unknownMember: 'Alguna de las personas elegidas no es un empleado activo de la empresa',
  unknownManager: 'Solo se pueden elegir managers activos de la empresa.',
} as const;
