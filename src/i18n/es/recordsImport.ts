import { importLimits } from '#domain/constants.ts';

export const messages = {
  schema: {
    import: {
      open: 'Importar',
      title: 'Importar desde un archivo',
      about:
        'Sube una hoja de cálculo (.xlsx o .csv), con un registro en cada línea. Antes de guardar nada verás qué pasará con cada una.',
      template: 'Descargar plantilla',
      templateName: 'plantilla.csv',
      drop: 'Elige un archivo .xlsx o .csv, o suéltalo aquí',
      dropAbout: `Hasta ${importLimits.lines} líneas y ${importLimits.megabytes} MB`,
      chosen: 'Archivo elegido',
      remove: 'Quitar %{name}',
      reading: 'Leyendo el archivo',
      tooLarge: `El archivo supera el tamaño máximo de ${importLimits.megabytes} MB`,
      unreadable: 'Este archivo no se puede leer. En tu hoja de cálculo elige «Guardar como» y el formato .xlsx o CSV',
      otherFormat:
        'Es un archivo %{names}. Ábrelo en tu hoja de cálculo, elige «Guardar como» y el formato .xlsx o CSV',
      openQuote: 'Hay unas comillas que no se cierran en la línea %{line}',
      missing: 'Faltan en el archivo estas columnas: %{names}. Descarga la plantilla para ver todas',
      failed: 'No se ha podido leer el archivo',
      lines: 'Líneas del archivo',
      line: 'Línea',
      name: 'Nombre',
      result: 'Resultado',
      state: { ok: 'Correcta' },
      good: '%{smart_count} línea correcta |||| %{smart_count} líneas correctas',
      bad: '%{smart_count} línea con errores |||| %{smart_count} líneas con errores',
      ignored: 'No se importarán las columnas: %{names}',
      firstOnes: 'Se muestran las primeras %{shown} líneas de %{total}.',
      nothingYet: 'Todavía no se ha guardado nada. Corrige el archivo y vuelve a elegirlo.',
      leaveOut:
        'Dejar fuera la línea con errores: no se importará |||| Dejar fuera las %{smart_count} líneas con errores: no se importarán',
      other: 'Elegir otro archivo',
      submit: 'Importar %{smart_count} línea |||| Importar %{smart_count} líneas',
      importing: 'Importando. No cierres esta ventana',
      importFailed: 'Error al importar el archivo',
    },
  },
} as const;
