import { stamps } from './stamps.ts';

/** What `presentEntry` and `JSON.stringify` make of an entry, from a line of `packedEntries`. */
interface TimeSheetText {
  /** `{ "2026-11-16": [ … ] }` of a person's lines. */
  timeSheet(lines: string | undefined): string;
}

const coordinatesOf = (latitude: string, longitude: string): string =>
  latitude === '' || longitude === ''
    ? 'null'
    : `{\\"latitude\\":${String(Number(latitude))},\\"longitude\\":${String(Number(longitude))}}`;

/** @param now epoch milliseconds up to which an open entry counts */
export function timeSheetText(zone: string, now: number): TimeSheetText {
  const stamp = stamps(zone);

  function entryText(line: string): { date: string; text: string } {
    const [
      id,
      date = '',
      started = '',
      ended = '',
      paused = '',
      pausedSince = '',
      latitudeIn = '',
      longitudeIn = '',
      latitudeOut = '',
      longitudeOut = '',
      method,
      workMode,
      offline,
      modified,
      created = '',
    ] = line.split(',');
    const begin = Number(started);
    const isOpen = ended === '';
    const end = isOpen ? now : Number(ended);
    const start = stamp(begin);
    const exit = isOpen ? '' : stamp(end);
    const total = Math.max(0, end - begin);
    const running = pausedSince === '' ? 0 : Math.max(0, end - Number(pausedSince));
    const worked = total - Math.min(total, Number(paused) + running);
    const location = `{\\"entrada\\":${coordinatesOf(latitudeIn, longitudeIn)},\\"salida\\":${coordinatesOf(latitudeOut, longitudeOut)}}`;
    const text =
      `{"id":${id},"date":"${date}","time":"${start}/${exit}","start_hour":"${start}",` +
      `"end_hour":${isOpen ? 'null' : `"${exit}"`},"closed":${isOpen ? 0 : 1},"location":"${location}",` +
      `"time_paused":${paused},"worked_time":${worked},"total_time":${total},"created_at":"${stamp(Number(created))}",` +
      `"paused_since":${pausedSince === '' ? 'null' : `"${stamp(Number(pausedSince))}"`},"method":${method},` +
      `"work_mode":"${workMode}","offline":${offline},"modified":${modified}}`;
    return { date, text };
  }

  return {
    timeSheet(lines) {
      if (!lines) return '{}';
      const days = new Map<string, string>();
      for (const line of lines.split('\n')) {
        const { date, text } = entryText(line);
        const day = days.get(date);
        days.set(date, day === undefined ? text : `${day},${text}`);
      }
      let all = '';
      for (const [date, entries] of days) all += `${all && ','}"${date}":[${entries}]`;
      return `{${all}}`;
    },
  };
}
