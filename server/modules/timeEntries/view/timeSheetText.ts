import { entryPresenter } from '../present.ts';
import { unpacked } from './packed.ts';
import { stamps } from './stamps.ts';

/**
 * The `timeSheet` of a person, `{ "2026-11-16": [ … ] }`, as text.
 * @param now epoch milliseconds up to which an open entry counts
 * @returns what writes it from the lines of `packedEntries`
 */
export function timeSheetText(zone: string, now: number): (lines: string | undefined) => string {
  const present = entryPresenter(stamps(zone), now);
  return (lines) => {
    if (!lines) return '{}';
    const days = new Map<string, string>();
    for (const line of lines.split('\n')) {
      const facts = unpacked(line);
      const text = JSON.stringify(present(facts));
      const day = days.get(facts.local_date);
      days.set(facts.local_date, day === undefined ? text : `${day},${text}`);
    }
    return `{${[...days].map(([date, entries]) => `"${date}":[${entries}]`).join()}}`;
  };
}
