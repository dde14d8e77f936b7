import { headingOf } from '#domain/organization/employees/import/columns.ts';

/** Where the import of employees says something else than every import (`recordsImport.ts`). */
export const messages = {
  resources: {
    employees: {
      exported: { hours: headingOf('hours') },
      import: {
        title: 'Importar empleados',
        about:
          'Sube una hoja de cálculo (.xlsx o .csv), con una persona en cada línea. Antes de guardar nada verás qué pasará con cada una, y cada persona recibirá su invitación por correo.',
        templateName: 'plantilla-empleados.csv',
        email: 'Email',
        leaveOut:
          'Dejar fuera la línea con errores: esa persona no se importará |||| Dejar fuera las %{smart_count} líneas con errores: esas personas no se importarán',
        room: 'Tu plan admite %{smart_count} empleado más. |||| Tu plan admite %{smart_count} empleados más.',
        noRoom: 'Tu plan no admite más empleados.',
        submit: 'Importar %{smart_count} empleado |||| Importar %{smart_count} empleados',
        importing: 'Importando y enviando las invitaciones. No cierres esta ventana',
        importFailed: 'Error al importar los empleados',
      },
    },
  },
} as const;
