import { correctionMessages } from '../../../domain/messages/corrections.ts';

/** Requests for vacation and other leave (time-and-leave 2.6 and 8). */
export const messages = {
  leaveRequests: {
    vacations: {
      title: 'Solicitudes de vacaciones',
      menu: 'Vacaciones',
      empty: 'No hay solicitudes de vacaciones',
      emptyAbout: 'Cuando alguien pida vacaciones, aparecerán aquí.',
    },
    permissions: {
      title: 'Solicitudes de permisos',
      menu: 'Permisos',
      empty: 'No hay solicitudes de permisos',
      emptyAbout: 'Cuando alguien pida un permiso, aparecerá aquí.',
    },
    noneOfStatus: 'No hay solicitudes con ese estado',
    allStatuses: 'Todos',
    tableOf: 'Solicitudes de %{name}',
    columns: { date: 'Fecha', type: 'Tipo', status: 'Estado', comment: 'Comentario', actions: 'Acciones' },
    days: '%{smart_count} día |||| %{smart_count} días',
    waiting: '%{smart_count} pendiente |||| %{smart_count} pendientes',
    askedOn: 'Registrada el %{date}',
    answeredBy: 'por %{name}',
    ofDay: '%{name} del %{date}',
    ofDays: '%{name} (%{smart_count} día: %{dates}) |||| %{name} (%{smart_count} días: %{dates})',
    together: 'Solicitudes de varios días',
    approve: 'Aprobar',
    reject: 'Rechazar',
    remove: 'Eliminar',
    all: {
      approve: 'Aprobar los %{smart_count}',
      reject: 'Rechazar los %{smart_count}',
    },
    named: {
      approve: 'Aprobar la solicitud de %{named}',
      reject: 'Rechazar la solicitud de %{named}',
      remove: 'Eliminar la solicitud de %{named}',
    },
    rejectTitle: '¿Rechazar la solicitud de %{named}?',
    rejectAbout: 'Una vez rechazada no se puede aprobar: habría que pedirla o registrarla de nuevo.',
    rejectComment: 'Comentario para la persona (opcional)',
    removeTitle: '¿Eliminar la solicitud de %{named}?',
    removeAbout: 'Esta acción no se puede deshacer.',
    seeComment: 'Ver comentario',
    commentTitle: 'Comentario de %{named}',
    answer: 'Respuesta: %{answer}',
    answerBy: 'Respuesta de %{by}: %{answer}',
    done: {
      approve: correctionMessages.approved,
      reject: correctionMessages.rejected,
      remove: 'Solicitud eliminada correctamente',
    },
    failed: {
      approve: correctionMessages.approveFailed,
      reject: correctionMessages.rejectFailed,
      remove: 'Error al eliminar la solicitud',
    },
  },
} as const;
