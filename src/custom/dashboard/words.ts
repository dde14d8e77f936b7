import { dateFormat, numericDate } from '#domain/time/format.ts';

/** How the dashboard writes dates, times and locations. Instants carry their enterprise's offset, so their text is local. */
export const dateOfInstant = (instant: string): string => numericDate(instant.slice(0, 10));

/** `7:05` of an instant, on the clock of its enterprise. */
export const clockTime = (instant: string): string => instant.slice(11, 16).replace(/^0/, '');

export const coordinatesText = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;

const weekdayInitial = dateFormat({ weekday: 'narrow' });

/** `L 16` for a local date. */
export const dayLabel = (date: string): string => `${weekdayInitial(date)} ${Number(date.slice(8))}`;
