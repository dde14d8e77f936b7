export const messages = {
  storage: {
    title: 'Espacio para archivos',
    failed: 'Error al obtener el espacio que ocupan los archivos',
    used: '%{used} de %{allowed} (%{percent} %)',
    unlimited: '%{used}, sin límite',
    kinds: {
      payrolls: 'Nóminas y sus originales',
      documents: 'Documentos de empleados',
      others: 'Logotipo y otros archivos',
      complaints: 'Canal de denuncias, con espacio aparte',
    },
    retention: 'Los archivos eliminados cuentan hasta que termina el plazo en el que se conservan.',
    nearlyFull: 'Queda poco espacio. Cuando se llene no se podrán subir más archivos; los que hay se conservan.',
    full: 'No queda espacio y no se pueden subir más archivos. Los que hay se conservan.',
    ifSubscribed: 'Con una suscripción de pago hay más espacio.',
    askSupport: 'Si necesitas más, escribe a soporte.',
  },
} as const;
