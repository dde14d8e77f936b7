import type { ScreenName } from '../../../domain/system/screenGuides.ts';

/** One sentence for each screen, beside the link to the guide, and the palette of commands. */
export const messages = {
  help: {
    link: 'Ver la ayuda',
    newTab: 'se abre en otra pestaña',
    /** While no screen is there yet. */
    waiting: 'La ayuda explica cada pantalla, con imágenes.',
    screens: {
      dashboard: 'Lo que pasa hoy en tus empresas.',
      employees: 'Da de alta a tu equipo y abre a cada persona para ver su ficha.',
      employee: 'Datos, fichajes, ausencias, archivos y nóminas de una persona.',
      payrollUpload: 'Nadie ve su nómina hasta que la confirmas.',
      teams: 'Agrupa a las personas para filtrar y asignar horarios de una vez.',
      schedules: 'Los turnos de los que salen las horas previstas.',
      advisors: 'Tu asesoría, con su propia cuenta y sin ocupar plazas de tu plan.',
      advisor: 'Los datos de una persona de tu asesoría.',
      enterprises: 'Las empresas en las que trabajas.',
      enterprise: 'Cómo se ficha, festivos, quioscos y suscripción.',
      newEnterprise: 'Cada empresa tiene su plantilla y su suscripción.',
      customFields: 'Datos que tu empresa necesita y la aplicación no trae.',
      activity: 'Quién hizo qué, y cuándo. Nadie puede modificarlo.',
      timeControl: 'Quién trabaja, cuánto y qué falta.',
      agreements: 'Lo que tu convenio mejora o cambia de la ley de jornada.',
      agreement: 'Lo que dice el convenio; donde calla, lo que dice la ley.',
      incidents: 'Jornadas que superan los límites legales.',
      compliance: 'Cómo va el mes en cada regla de la ley y en cada equipo.',
      hoursBank: 'Qué pasa con cada hora extra y cuánto descanso se debe.',
      legalRecord: 'El registro de jornada que pide la Inspección.',
      attendanceCalendar: 'Fichajes, ausencias y festivos de un mes.',
      vacationCalendar: 'Quién falta cada día del mes.',
      leaveBalances: 'Cuántos días le quedan a cada persona.',
      leaveTypes: 'Qué permisos hay y cuáles descuentan días.',
      corrections: 'Cambios de fichajes que esperan tu respuesta.',
      vacations: 'Vacaciones que esperan tu respuesta.',
      permissions: 'Permisos que esperan tu respuesta.',
      complaints: 'Comunicaciones anónimas, con sus plazos de respuesta.',
      profile: 'Tus datos y los avisos que recibes.',
      security: 'Protege tu cuenta y mira dónde está abierta.',
    } satisfies Record<ScreenName, string>,
  },
  palette: { open: 'Buscar', shortcut: 'Buscar (Ctrl+K)', shortcutMac: 'Buscar (⌘K)' },
} as const;
