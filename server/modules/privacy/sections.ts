/**
 * What is kept of a person, table by table, in the words of the page that they get. `$1` is the person; within an
 * enterprise `$2` is the enterprise. A row with `file_key` (and `file_name`) brings a file into `folder`.
 */
export interface Section {
  readonly title: string;
  readonly tables: readonly string[];
  readonly sql: string;
  readonly folder?: string;
}

/** Milliseconds as `h:mm:ss`, as the record has them. */
const length = (column: string) =>
  `(round(${column} / 1000.0)::bigint / 3600 || to_char(make_interval(secs => round(${column} / 1000.0)::bigint % 3600), ':MI:SS'))`;

/** What belongs to the account, of which no enterprise learns. */
export const account: readonly Section[] = [
  {
    title: 'Cuenta',
    tables: ['users'],
    sql: `select name as "Nombre", last_name as "Apellidos", email as "Email", email_verified_at as "Email verificado",
                 password_hash is not null as "Tiene contraseña",
                 password_chosen_by_owner as "Contraseña elegida por la persona", created_at as "Alta"
            from users where id = $1`,
  },
  {
    title: 'Sesiones abiertas',
    tables: ['sessions'],
    sql: `select created_at as "Abierta", expires_at as "Caduca" from sessions where user_id = $1 order by 1`,
  },
  {
    title: 'Códigos enviados por correo',
    tables: ['codes'],
    sql: `select purpose as "Tipo de código", email as "Enviado a", created_at as "Enviado", expires_at as "Caduca", used_at as "Usado"
            from codes where user_id = $1 order by 2`,
  },
  {
    title: 'Navegadores que reciben avisos',
    tables: ['push_subscriptions'],
    sql: `select split_part(endpoint, '/', 3) as "Servicio", created_at as "Alta", used_at as "Último aviso"
            from push_subscriptions where user_id = $1 order by 2`,
  },
  {
    title: 'Aviso sobre la ubicación',
    tables: ['location_notices'],
    sql: `select version as "Versión", accepted_at as "Aceptado" from location_notices where user_id = $1 order by 2`,
  },
  {
    title: 'Consentimientos',
    tables: ['consents'],
    sql: `select kind as "Consentimiento", version as "Versión", given_at as "Dado" from consents where user_id = $1
           order by 3`,
  },
  {
    title: 'Pagos',
    tables: ['payment_customers', 'begun_subscriptions'],
    sql: `select customer_id as "Cliente en Stripe", null as "Suscripción", null::timestamptz as "Comenzada"
            from payment_customers where user_id = $1
           union all
          select customer_id, subscription_id, created_at from begun_subscriptions where user_id = $1`,
  },
];

/** What an enterprise keeps of its person. */
export const ofEnterprise: readonly Section[] = [
  {
    title: 'Persona',
    tables: ['enterprise_users', 'users'],
    sql: `select name as "Nombre", last_name as "Apellidos", email as "Email", dni as "DNI",
                 birth_date as "Fecha de nacimiento", phone as "Teléfono", address as "Dirección", city as "Ciudad",
                 state as "Provincia", zip_code as "Código postal", country as "País"
            from people where id = $1 and enterprise_id = $2`,
  },
  {
    title: 'Relación con la empresa',
    tables: ['enterprise_users'],
    sql: `select role as "Responsabilidad", accepted_at as "Aceptada", active as "Activo", title as "Puesto", hired_at as "Fecha de alta",
                 hired_on as "Inicio del contrato", left_on as "Fin del contrato", left_at as "Baja",
                 pin_hash is not null as "Tiene PIN", erased_at as "Datos suprimidos"
            from enterprise_users where user_id = $1 and enterprise_id = $2`,
  },
  {
    title: 'Condiciones de trabajo',
    tables: ['work_terms'],
    sql: `select valid_from as "Desde", contract_type as "Contrato", hours::float8 as "Horas", hours_type as "Cómputo",
                 flexible_days as "Días flexibles", array_to_string(days_of_week, ', ') as "Días (0 es domingo)",
                 quantity_days as "Días por semana", has_complementary_hours as "Horas complementarias",
                 complementary_hours::float8 as "Número de horas complementarias", vacation_days as "Días de vacaciones"
            from work_terms where user_id = $1 and enterprise_id = $2 order by 1`,
  },
  {
    title: 'Equipos',
    tables: ['team_members'],
    sql: `select t.name as "Equipo" from team_members m join teams t on t.id = m.team_id
           where m.user_id = $1 and m.enterprise_id = $2 order by 1`,
  },
  {
    title: 'Horarios',
    tables: ['schedule_members'],
    sql: `select s.name as "Horario", m.week_number as "Semana", s.valid_from as "Desde", s.valid_to as "Hasta"
            from schedule_members m join schedules s on s.id = m.schedule_id
           where m.enterprise_id = $2
             and (m.user_id = $1 or m.team_id in (select team_id from team_members
                                                   where user_id = $1 and enterprise_id = $2))
           order by 3, 1`,
  },
  {
    title: 'Fichajes',
    tables: ['time_entries'],
    sql: `select id as "Fichaje", started_at as "Entrada", ended_at as "Salida", ${length('paused_ms')} as "Pausas",
                 method as "Método", work_mode as "Modalidad", offline as "Sin conexión", modified as "Corregido",
                 start_latitude as "Latitud de entrada", start_longitude as "Longitud de entrada",
                 end_latitude as "Latitud de salida", end_longitude as "Longitud de salida"
            from time_entries where user_id = $1 and enterprise_id = $2 order by 2`,
  },
  {
    title: 'Anotaciones del registro de jornada',
    tables: ['time_events'],
    sql: `select seq as "Número", kind as "Anotación", entry_id as "Fichaje", at as "Hora", recorded_at as "Anotada",
                 device_at as "Hora del dispositivo", method as "Método", work_mode as "Modalidad",
                 source as "Procedencia", latitude as "Latitud", longitude as "Longitud", reason as "Motivo",
                 details as "Detalle", encode(hash, 'hex') as "Huella"
            from time_events where user_id = $1 and enterprise_id = $2 order by 1`,
  },
  {
    title: 'Correcciones',
    tables: ['corrections'],
    sql: `select created_at as "Pedida", proposed_by = $1 as "Pedida por la persona", entry_id as "Fichaje",
                 started_at as "Entrada", ended_at as "Salida", ${length('paused_ms')} as "Pausas",
                 reason as "Motivo", status as "Estado", answered_at as "Contestada", answer_reason as "Respuesta"
            from corrections where user_id = $1 and enterprise_id = $2 order by 1`,
  },
  {
    title: 'Cierres mensuales',
    tables: ['closures'],
    sql: `select to_char(month, 'YYYY-MM') as "Mes", ${length('scheduled_ms')} as "Horario",
                 ${length('worked_ms')} as "Trabajado", ${length('agreed_ms')} as "Pactadas",
                 ${length('ordinary_ms')} as "Ordinarias",
                 ${length('complementary_ms')} as "Complementarias",
                 ${length('overtime_ms')} as "Extraordinarias", ${length('paused_ms')} as "Pausas",
                 ${length('remote_ms')} as "En remoto", closed_at as "Cerrado", signed_at as "Firmado",
                 reopened_at as "Reabierto", reopen_reason as "Motivo"
            from closures where user_id = $1 and enterprise_id = $2 order by 1`,
  },
  {
    title: 'Vacaciones y permisos',
    tables: ['leave'],
    sql: `select l.day as "Día", t.name as "Tipo", l.part as "Parte", l.status as "Estado", l.comment as "Comentario",
                 l.created_at as "Pedido", l.answered_at as "Contestado", l.answer_comment as "Respuesta"
            from leave l join leave_types t on t.enterprise_id = l.enterprise_id and t.id = l.leave_type_id
           where l.user_id = $1 and l.enterprise_id = $2 order by 1`,
  },
  {
    title: 'Nóminas',
    tables: ['payrolls'],
    folder: 'nominas',
    sql: `select id, file_key, file_name, year as "Año", month as "Mes", created_at as "Subida" from payrolls
           where user_id = $1 and enterprise_id = $2 and deleted_at is null order by year, month, id`,
  },
  {
    title: 'Archivos',
    tables: ['user_files'],
    folder: 'archivos',
    sql: `select id, file_key, file_name, type as "Tipo de archivo", created_at as "Subido" from user_files
           where user_id = $1 and enterprise_id = $2 and deleted_at is null order by created_at, id`,
  },
  {
    title: 'Calendarios con dirección secreta',
    tables: ['calendar_feeds'],
    sql: `select created_at as "Creado", revoked_at as "Anulado" from calendar_feeds
           where user_id = $1 and enterprise_id = $2 order by 1`,
  },
  {
    title: 'Actos anotados de la persona',
    tables: ['audit_log'],
    sql: `select at as "Cuándo", action as "Acto", subject as "Sobre" from audit_log
           where actor_id = $1 and enterprise_id = $2 order by 1`,
  },
];
