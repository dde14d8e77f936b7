/** Sidebar, enterprise switcher and the pages that stand where nothing else does. */
export const messages = {
  menu: {
    navigation: 'Navegación principal',
    open: 'Abrir el menú',
    groups: {
      employees: 'Empleados',
      timeSheets: 'Fichajes',
      profile: 'Perfil',
      calendar: 'Calendario',
      requests: 'Solicitudes',
      complaints: 'Denuncias',
    },
    dashboard: 'Inicio',
    clock: { open: 'Fichar', out: 'No estás fichando', in: 'Trabajando, %{time} hoy', paused: 'En pausa, %{time} hoy' },
    logout: 'Cerrar sesión',
    darkTheme: 'Tema oscuro',
    pending: {
      some: 'Hay solicitudes pendientes',
      waiting: '%{smart_count} pendiente de respuesta |||| %{smart_count} pendientes de respuesta',
    },
  },
  enterprises: {
    choose: 'Cambiar de empresa',
    add: 'Añadir empresa',
    none: 'Sin empresa',
    noneAbout: 'No perteneces a ninguna empresa activa. Habla con tu administrador.',
  },
  roles: { admin: 'Administrador', advisor: 'Gestoría', manager: 'Manager', employee: 'Empleado' },
  notFound: {
    title: 'Página no encontrada',
    about: 'Esta página no existe o todavía no está disponible.',
    home: 'Volver al inicio',
  },
  denied: {
    title: 'Sin permiso',
    about: 'No tienes permiso para ver esta página. Si lo necesitas, pídelo a un administrador de tu empresa.',
    home: 'Volver al inicio',
  },
} as const;
