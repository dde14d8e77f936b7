/** The age at which somebody may work at all (art. 6.1 ET), and that at which the rules for minors end. */
const workingAge = 16;
const majority = 18;

/**
 * Full years on a date; both are local dates. A year is over at the beginning of the birthday; of who was born on 29 February, in
 * a year without one, of 1 March.
 */
export function ageOn(birthDate: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return date.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Whether the rules for minors hold on a date: no nights, no overtime, longer pauses and rests (arts. 6, 34 and 37 ET). */
export const isMinor = (birthDate: string, date: string): boolean => ageOn(birthDate, date) < majority;

/** Whether somebody may be employed on a date. */
export const isOfWorkingAge = (birthDate: string, date: string): boolean => ageOn(birthDate, date) >= workingAge;

/** The first day on which somebody is no minor any more. */
export function adultFrom(birthDate: string): string {
  const year = String(Number(birthDate.slice(0, 4)) + majority);
  const isLeap = new Date(`${year}-02-29T00:00:00Z`).getUTCMonth() === 1;
  return birthDate.endsWith('-02-29') && !isLeap ? `${year}-03-01` : `${year}${birthDate.slice(4)}`;
}
