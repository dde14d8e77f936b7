export const advisorMessages = {
  dniRequired: 'El DNI/CIF es requerido',
  birthDateFormat: 'La fecha de nacimiento no es válida',
  created: 'Asesor dado de alta correctamente',
  createdWithoutMail: 'Asesor dado de alta, pero no se ha podido enviar la invitación. Reenvíala en unos minutos',
  updated: 'Asesor actualizado correctamente',
  activated: 'Asesor activado correctamente',
  deactivated: 'Asesor desactivado correctamente',
  roleIsFixed: 'Un asesor no puede pasar a otro rol, ni otra persona a asesor',
} as const;
