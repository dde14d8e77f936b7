/** What the export and the erasure of a person's data say (arts. 15, 17 and 20 RGPD). */
export const personalDataMessages = {
  erased: 'Datos personales suprimidos. Se conserva lo que la ley obliga a guardar',
  eraseFailed: 'Error al suprimir los datos personales',
  exportFailed: 'Error al descargar los datos personales',
  stillActive: 'Desactiva antes a esta persona: mientras trabaja en la empresa sus datos son necesarios',
  erasedBefore: 'Los datos personales de esta persona ya están suprimidos',
  writeAgain: 'Sus datos personales se suprimieron: edita antes su ficha para escribirlos de nuevo',
} as const;

/** Who is left of a person once nothing has to be kept any more. */
export const erasedPerson = { name: 'Persona', last_name: 'suprimida' } as const;

/** The words of the exported page. */
export const personalDataWords = {
  title: 'Datos personales',
  of: (name: string) => `Datos personales de ${name}`,
  made: (when: string) => `Generado el ${when}`,
  about: [
    'Esta es la copia de los datos personales que se conservan de ti (artículos 15 y 20 del RGPD). El archivo datos.json lleva lo mismo para otros programas, y las carpetas tus nóminas y documentos.',
    'Responsable del tratamiento es cada empresa que se nombra. Los datos sirven para llevar el registro de jornada (artículo 34.9 del Estatuto de los Trabajadores), gestionar ausencias y horarios y entregar las nóminas. Proceden de ti y de la empresa; los ven quienes la administran, su gestoría y, si la pide, la Inspección de Trabajo.',
    'El registro de jornada, los contratos y las nóminas se conservan cuatro años. Puedes pedir a la empresa que rectifique o suprima tus datos o que limite su uso, y reclamar ante la Agencia Española de Protección de Datos (www.aepd.es).',
  ],
  nothing: 'Nada',
  yes: 'Sí',
  no: 'No',
  missingFile: 'El archivo no está en el almacén',
} as const;

/** Codes of the database in words, by column of the exported page. */
export const personalDataCodes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Responsabilidad: { admin: 'Administración', advisor: 'Gestoría', manager: 'Responsable', employee: 'Empleado' },
  Contrato: { full: 'Jornada completa', partial: 'Jornada parcial' },
  Cómputo: { daily: 'Por día', weekly: 'Por semana', monthly: 'Por mes' },
  Método: { 1: 'Convencional', 2: 'QR', 3: 'PIN' },
  Modalidad: { onsite: 'Presencial', remote: 'Remoto' },
  Anotación: {
    entry: 'Entrada',
    pause: 'Pausa',
    resume: 'Reanudación',
    out: 'Salida',
    correct: 'Corrección',
    void: 'Anulación',
    disagree: 'Desacuerdo',
  },
  Procedencia: { web: 'Navegador', kiosk: 'Quiosco', import: 'Importación', correction: 'Corrección' },
  Estado: {
    pending: 'Pendiente',
    approved: 'Aprobada',
    rejected: 'Rechazada',
    disputed: 'En desacuerdo',
    withdrawn: 'Retirada',
  },
  Parte: { full: 'Día completo', morning: 'Mañana', afternoon: 'Tarde' },
  'Tipo de archivo': { contract: 'Contrato', annex: 'Anexo', medical: 'Parte médico', other: 'Otro' },
  'Tipo de código': {
    invitation: 'Invitación',
    verification: 'Verificación',
    email_change: 'Cambio de email',
    reset: 'Contraseña',
  },
  Consentimiento: { terms: 'Condiciones', marketing: 'Novedades' },
};
