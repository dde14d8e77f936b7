/** The question who one is, on /fichar. */
export const words = {
  title: 'Confirma que eres tú',
  about: 'Es un paso delicado: así nadie puede darlo por ti si dejas el dispositivo a la vista.',
  submit: 'Confirmar',
  cancel: 'Cancelar',
} as const;
