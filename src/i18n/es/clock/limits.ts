const minutes = (count: number): string => (count === 1 ? '1 minuto' : `${count} minutos`);

/** Limits of working time that are near, on /fichar. */
export const words = {
  hours: (count: number) => (count === 1 ? '1 hora' : `${count} horas`),
  hoursMinutes: (hours: number, rest: number) => `${hours} h ${rest} min`,
  longDay: (left: number, limit: string) => `En ${minutes(left)} pasas de ${limit} de jornada ordinaria`,
  noPause: (worked: string, pause: number, after: string) =>
    `Llevas ${worked} sin pausa: la ley pide ${minutes(pause)} en más de ${after}`,
  minorAtNight: (left: number) => `En ${minutes(left)} empieza la noche, en la que un menor no puede trabajar`,
  shortRest: (limit: string, time: string) => `Empezarías con menos de ${limit} de descanso: se cumplen a las ${time}`,
} as const;
