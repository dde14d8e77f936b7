/** One's overtime and hours bank on /fichar. */
export const words = {
  loading: 'Cargando tus horas…',
  proposals: 'Ajustes que esperan tu respuesta',
  adjustment: (hours: string, date: string) => `${hours} en tu bolsa, ${date}`,
  accept: 'Aceptar',
  reject: 'Rechazar',
  named: (act: string, what: string) => `${act}: ${what}`,
  standing: 'Cómo van tus horas',
  done: (year: number) => `Horas extra de ${year}`,
  rested: 'Descansadas a tiempo',
  forceMajeure: 'Por fuerza mayor',
  counted: (limit: string) => `Cuentan para el máximo de ${limit}`,
  toPay: 'Por cobrar',
  balance: 'Descanso pendiente',
  until: (date: string) =>
    `Lo más antiguo se puede descansar hasta el ${date}. Pide el descanso en «Vacaciones y permisos».`,
  movements: 'Movimientos',
  none: 'Todavía no hay horas extra ni descansos.',
  kinds: {
    earned: 'Exceso o defecto de jornada',
    rested: 'Descanso',
    paid: 'Pago',
    expired: 'Vencimiento',
    beyondMost: 'Por encima del máximo: a pagar',
    adjusted: 'Ajuste acordado',
  },
} as const;
