import { plainIdentity } from '#domain/organization/people/identityNumber.ts';
import { payrollReasons as say } from '#domain/paperwork/payrolls/messages/index.ts';
import { periodInWords } from '#domain/time/format.ts';
import type { FoundIdentity } from './identities.ts';
import { certainty } from './labels.ts';
import { type Candidate, fullName } from './names.ts';
import type { PageFacts } from './pageFacts.ts';
import { isSamePeriod, type Period } from './period.ts';
import { type Company, assignPagesTo } from './placing.ts';

interface Chosen extends Period {
  readonly user_id: number;
}

export interface Said {
  /** In words, each a sentence. */
  readonly reasons: readonly string[];
  /** Whose it is and of when by its content; nothing where that names nobody in particular. */
  readonly named: { readonly person: Candidate; readonly period: Period } | undefined;
}

/**
 * What the pages of one person's payroll say against the person and the month chosen for it; nothing where they agree,
 * or say nothing.
 */
export function disagreementOf(pages: readonly PageFacts[], company: Company, chosen: Chosen): Said | undefined {
  const own = company.people.find(({ id }) => id === chosen.user_id);
  const { reason, named } = whoseElse(pages, company, own);
  const found = periodIn(pages);
  const isOther = found && !isSamePeriod(found, chosen);
  const reasons = [reason, isOther ? say.otherPeriod(periodInWords(found), periodInWords(chosen)) : undefined].flatMap(
    (one) => one ?? [],
  );
  if (reasons.length === 0) return undefined;
  const person = reason ? named : own;
  return { reasons, named: person && { person, period: found ?? { month: chosen.month, year: chosen.year } } };
}

/** The month that the first of these pages which says one is for. */
export const periodIn = (pages: readonly (PageFacts | undefined)[]): Period | undefined =>
  pages.find((page) => page?.period)?.period;

interface Whose {
  readonly reason?: string;
  readonly named?: Candidate;
}

function whoseElse(pages: readonly PageFacts[], company: Company, own: Candidate | undefined): Whose {
  const placed = assignPagesTo(pages, company);
  const people = new Map(placed.flatMap(({ person }) => (person ? [[person.id, person] as const] : [])));
  const unclear = placed.find((one, index) => !one.person && !one.silent && !fits(pages[index], company, own));
  const [other, another] = [...people.values()].filter(({ id }) => id !== own?.id);
  if (unclear && !unclear.person) return { reason: unclear.reason };
  if (!other) return {};
  if (another || (own && people.has(own.id))) return { reason: say.severalPeople };
  const { dni } = other;
  const byDni = dni !== null && pages.some((page) => page.identities.some((one) => isOf(one.identity, dni)));
  return { reason: byDni ? say.otherPerson(fullName(other)) : say.otherName(fullName(other)), named: other };
}

const isOf = (identity: string, dni: string | null): boolean => dni !== null && identity === plainIdentity(dni);

/** Whether a page of which it is not clear whose it is may well be this person's: nothing on it is anybody else's. */
function fits(page: PageFacts | undefined, { people }: Company, own: Candidate | undefined): boolean {
  if (!page || !own) return false;
  const others = people.filter(({ id }) => id !== own.id);
  const isElses = ({ identity, owner, compact }: FoundIdentity): boolean =>
    certainty[owner] > 0 &&
    ((certainty[owner] > 1 && compact && !isOf(identity, own.dni)) || others.some(({ dni }) => isOf(identity, dni)));
  return !page.identities.some(isElses) && page.named.every((one) => fullName(one) === fullName(own));
}
