/** While the browser does the work that a public call is worth beyond what is free. */
export const words = {
  title: 'Comprobación de seguridad',
  about:
    'Se han hecho muchos envíos seguidos desde tu red. Tu dispositivo está resolviendo un cálculo para continuar: tarda unos segundos y no tienes que hacer nada. Después se enviará lo que has escrito.',
  cancel: 'Cancelar',
  canceled: 'Envío cancelado. Lo que has escrito sigue aquí',
  failed:
    'Tu dispositivo no ha podido completar la comprobación de seguridad. Vuelve a probar dentro de una hora o desde otro dispositivo',
} as const;
