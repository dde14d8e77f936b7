/**
 * The same moment some months later, at most on the last day of that month.
 * @param from unix seconds
 * @param anchorDay day of the month on which periods begin; the day of `from` when left out
 */
export function monthLater(from: number, months = 1, anchorDay = new Date(from * 1000).getUTCDate()): number {
  const date = new Date(from * 1000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const timeOfDay = from % 86_400;
  return Date.UTC(year, month, Math.min(anchorDay, lastDay)) / 1000 + timeOfDay;
}
