import { plainIdentity } from '#domain/organization/people/identityNumber.ts';
import { payrollReasons as say } from '#domain/paperwork/payrolls/messages/index.ts';
import { certainty, type Owner } from './labels.ts';
import type { Candidate } from './names.ts';
import type { PageFacts } from './pageFacts.ts';
import { isSamePeriod } from './period.ts';

/** To whom a page belongs, or why that is not known; `silent` when the page says nothing of anybody. */
export type PlacedSlip =
  { readonly person: Candidate } | { readonly person?: undefined; readonly reason: string; readonly silent: boolean };

export interface Company {
  readonly cif: string;
  readonly people: readonly Candidate[];
}

/** On so many pages, with other people's numbers on them, a number is that of who signs. */
const SIGNER_PAGES = 3;

/**
 * Places each page of one file: by DNI or NIE, then by name, then with the page that it continues.
 * @param pages without numbers that run through the whole file
 */
export function assignPagesTo(pages: readonly PageFacts[], company: Company): PlacedSlip[] {
  const byIdentity = new Map(
    company.people.flatMap((person) => (person.dni ? [[plainIdentity(person.dni), person] as const] : [])),
  );
  const ignored = new Set([plainIdentity(company.cif), ...signersOf(pages)]);
  const placed = pages.map((page) => placeOne(page, byIdentity, ignored));
  return continued(placed, pages);
}

function placeOne(
  page: PageFacts,
  byIdentity: ReadonlyMap<string, Candidate>,
  ignored: ReadonlySet<string>,
): PlacedSlip {
  if (!page.hasText) return silent(say.noText);
  if (page.summary) return refused(say.summary);
  const surest = new Map<string, { owner: Owner; valid: boolean; compact: boolean }>();
  for (const { identity, ...found } of page.identities) {
    const known = surest.get(identity);
    const better = !known || certainty[found.owner] > certainty[known.owner];
    if (better && !ignored.has(identity)) surest.set(identity, found);
  }
  const all = [...surest].map(([identity, found]) => ({ identity, ...found, certainty: certainty[found.owner] }));
  const ours = all.filter((one) => one.certainty > 0 && byIdentity.has(one.identity));
  const labelled = all.filter((one) => one.certainty > 1 && one.compact && !byIdentity.has(one.identity));
  const [best, second] = ours.toSorted((one, other) => other.certainty - one.certainty);
  const stranger = labelled.find(({ valid }) => valid);
  if (best && stranger && stranger.certainty > best.certainty) return refused(say.stranger(stranger.identity));
  if (best && second?.certainty === best.certainty) return refused(say.severalPeople);
  const person = best && byIdentity.get(best.identity);
  if (person) return { person };
  if (stranger) return refused(say.stranger(stranger.identity));
  const [wrong] = labelled;
  if (wrong) return refused(say.wrongLetter(wrong.identity));
  return placeByName(page);
}

function placeByName({ named }: PageFacts): PlacedSlip {
  const [only, another] = named;
  if (!only) return silent(say.noIdentity);
  if (!another) return { person: only };
  const sameName = named.every(({ name, lastName }) => name === only.name && lastName === only.lastName);
  return refused(sameName ? say.severalNames : say.severalPeople);
}

const refused = (reason: string): PlacedSlip => ({ reason, silent: false });
const silent = (reason: string): PlacedSlip => ({ reason, silent: true });

/** Numbers on most pages, each time beside another one: whoever signs them all. */
function signersOf(pages: readonly PageFacts[]): string[] {
  const shared = new Map<string, number>();
  for (const { identities } of pages) {
    const own = new Set(identities.filter(({ valid }) => valid).map(({ identity }) => identity));
    if (own.size > 1) for (const identity of own) shared.set(identity, (shared.get(identity) ?? 0) + 1);
  }
  const most = Math.max(SIGNER_PAGES, Math.ceil(pages.length / 2));
  return [...shared].filter(([, times]) => times >= most).map(([identity]) => identity);
}

/** Neither page says that it is of another month than the other. */
const isOfSameMonth = (one: PageFacts | undefined, other: PageFacts | undefined): boolean =>
  !one?.period || !other?.period || isSamePeriod(one.period, other.period);

/** A page that says nothing of anybody goes with the one before it that it continues, or with its second page. */
function continued(placed: readonly PlacedSlip[], pages: readonly PageFacts[]): PlacedSlip[] {
  const numbers = pages.map(({ number }) => number);
  const result = [...placed];
  for (const [index, own] of placed.entries()) {
    const number = numbers[index];
    const before = result[index - 1];
    if (own.person || !own.silent || !number || number.page < 2 || !before) continue;
    const former = pages[index - 1];
    if (former?.number?.page !== number.page - 1 || former.number.of !== number.of) continue;
    if (!isOfSameMonth(former, pages[index])) continue;
    result[index] = before.person ? before : { reason: say.continues(index), silent: before.silent };
  }
  for (let index = result.length - 2; index >= 0; index -= 1) {
    const own = result[index];
    const [number, next] = [numbers[index], numbers[index + 1]];
    const after = placed[index + 1];
    if (!own || own.person || !own.silent || !number || number.of < 2) continue;
    if (next?.page !== number.page + 1 || next.of !== number.of || !after?.person) continue;
    if (isOfSameMonth(pages[index], pages[index + 1])) result[index] = after;
  }
  return result;
}
