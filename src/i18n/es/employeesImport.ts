import { importLimits } from '../../../domain/constants.ts';
import { headingOf } from '../../../domain/employees/import/columns.ts';

export const messages = {
  resources: {
    employees: {
      exported: { hours: headingOf('hours') },
      import: {
        open: 'Importar',
        title: 'Importar empleados',
        about:
          'Sube una hoja de cálculo guardada como CSV, con una persona en cada línea. Antes de guardar nada verás qué pasará con cada una, y cada persona recibirá su invitación por correo.',
        template: 'Descargar plantilla',
        templateName: 'plantilla-empleados.csv',
        drop: 'Elige un archivo CSV o suéltalo aquí',
        dropAbout: `Hasta ${importLimits.lines} líneas y ${importLimits.megabytes} MB`,
        chosen: 'Archivo elegido',
        remove: 'Quitar %{name}',
        reading: 'Leyendo el archivo',
        tooLarge: `El archivo supera el tamaño máximo de ${importLimits.megabytes} MB`,
        notCsv: 'Este archivo no es un CSV. En tu hoja de cálculo elige «Guardar como» y el formato CSV',
        openQuote: 'Hay unas comillas que no se cierran en la línea %{line}',
        failed: 'No se ha podido leer el archivo',
        lines: 'Líneas del archivo',
        line: 'Línea',
        name: 'Nombre',
        email: 'Email',
        result: 'Resultado',
        state: { ok: 'Correcta', error: 'Con errores' },
        good: '%{smart_count} línea correcta |||| %{smart_count} líneas correctas',
        bad: '%{smart_count} línea con errores |||| %{smart_count} líneas con errores',
        ignored: 'No se importarán las columnas: %{names}',
        firstOnes: 'Se muestran las primeras %{shown} líneas de %{total}.',
        nothingYet: 'Todavía no se ha guardado nada. Corrige el archivo y vuelve a elegirlo.',
        leaveOut:
          'Dejar fuera la línea con errores: esa persona no se importará |||| Dejar fuera las %{smart_count} líneas con errores: esas personas no se importarán',
        room: 'Tu plan admite %{smart_count} empleado más |||| Tu plan admite %{smart_count} empleados más',
        noRoom: 'Tu plan no admite más empleados',
        upgrade: 'Mejorar plan',
        other: 'Elegir otro archivo',
        submit: 'Importar %{smart_count} empleado |||| Importar %{smart_count} empleados',
        importing: 'Importando y enviando las invitaciones. No cierres esta ventana',
        importFailed: 'Error al importar los empleados',
      },
    },
  },
} as const;
