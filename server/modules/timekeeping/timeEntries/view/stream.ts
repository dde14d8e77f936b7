import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { dateIn, ownZone, type Zones } from '#domain/organization/workCentres/zones.ts';
import type { User } from '#domain/organization/employees/users.ts';
import type { Deps } from '#server/modules/deps.ts';
import { openEndOf } from '#server/modules/timekeeping/workPlan/index.ts';
import { daysAsText, type Measures } from './days.ts';
import { timeSheetText } from './timeSheetText.ts';
import { packedEntries } from './packed.ts';

/** So many people are made ready at a time: short for whoever else waits for this process. */
const CHUNK = 25;

interface View {
  readonly enterprise: { readonly id: number; readonly time_zone: string };
  readonly people: readonly User[];
  readonly measures: Measures;
}

/**
 * The answer of `listUsers` with the days of a range, as text in pieces: each person with entries, scheduled shifts and
 * hours, holidays and leave by local date. It is never held whole. While one
 * piece is written the next is already asked of the database. The first piece comes with the first people, so that a
 * database that is not there is reported before anything is sent.
 */
export async function* timeViewText({ database, clock }: Deps, view: View): AsyncGenerator<string> {
  const { enterprise, people, measures } = view;
  const ask = (start: number) => {
    const ids = people.slice(start, start + CHUNK).map(({ id }) => id);
    const requested = packedEntries(database, enterprise.id, ids, measures.range);
    // Whoever awaits it hears of a failure; until then it must not count as unheard.
    requested.catch(() => undefined);
    return requested;
  };
  const now = clock.now().getTime();
  const timeSheet = timeSheetText(now);
  const zonesOf = (person: User) => measures.basis(person.id)?.zones ?? enterprise.time_zone;
  // Today, or the day of the range nearest to it.
  const zone = (zones: Zones) => {
    const { from, to } = measures.range;
    const [, date = to] = [from, dateIn(now, zones), to].toSorted();
    return ownZone(zones, date);
  };
  const days = daysAsText(measures);
  const openEnd = (person: User) =>
    openEndOf(enterprise.time_zone, measures.rostered(person), measures.basis(person.id));
  let next = ask(0);
  let text = `{"status":200,"message":${JSON.stringify(generalMessages.ok)},"data":[`;
  for (let start = 0; start < people.length; start += CHUNK) {
    const entries = await next;
    if (start + CHUNK < people.length) next = ask(start + CHUNK);
    people.slice(start, start + CHUNK).forEach((person, index) => {
      const zones = zonesOf(person);
      const own = `"timeSheet":${timeSheet(entries.get(person.id), zones, () => openEnd(person))},${days(person)}`;
      const known = JSON.stringify({ ...person, ...zone(zones) });
      text += `${start + index > 0 ? ',' : ''}${known.slice(0, -1)},${own}}`;
    });
    yield text;
    text = '';
  }
  yield `${text}]}`;
}
