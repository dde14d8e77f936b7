import { isPersonal, plainIdentity } from '#domain/organization/people/identityNumber.ts';
import { payrollReasons as say } from '#domain/paperwork/payrolls/messages/index.ts';
import { periodInWords } from '#domain/time/format.ts';
import { identitiesIn } from './identities.ts';
import { type Candidate, fullName, type Names, plainName } from './names.ts';
import { periodIn } from './disagreement.ts';
import { type PageFacts, withoutRunningNumbers } from './pageFacts.ts';
import { isSamePeriod, type Period } from './period.ts';
import { assignPagesTo, type Company, type PlacedSlip } from './placing.ts';

/** One payroll of a person: its pages, counted from 1, in the order of the file. */
interface Slip {
  readonly person: Candidate;
  readonly pages: readonly number[];
  readonly extra: boolean;
}

interface Copy {
  readonly person: Candidate;
  readonly page: number;
}

/**
 * Cuts the placed pages into payrolls: a person's pages stay together, each copy but the worker's own is left out, and
 * a second payslip of the same person (an extra payment) is a payroll of its own.
 */
function slipsOf(pages: readonly PageFacts[], placed: readonly PlacedSlip[]): { slips: Slip[]; copies: Copy[] } {
  const byPerson = new Map<number, { person: Candidate; indexes: number[] }>();
  for (const [index, { person }] of placed.entries()) {
    if (!person) continue;
    const own = byPerson.get(person.id) ?? { person, indexes: [] };
    own.indexes.push(index);
    byPerson.set(person.id, own);
  }
  const slips: Slip[] = [];
  const copies: Copy[] = [];
  for (const { person, indexes } of byPerson.values()) {
    const kept = withoutCopies(indexes, pages);
    for (const index of indexes) if (!kept.includes(index)) copies.push({ person, page: index + 1 });
    for (const own of cut(kept, pages))
      slips.push({
        person,
        pages: own.map((index) => index + 1),
        extra: own.some((index) => pages[index]?.extra === true),
      });
  }
  return { slips, copies };
}

/** A later page may say the same in two payslips, as of wage and extra payment: each keeps its own. */
function withoutCopies(indexes: readonly number[], pages: readonly PageFacts[]): number[] {
  const chosen = new Map<string, number>();
  for (const slip of cut(indexes, pages)) {
    const first = pages[slip[0] ?? 0]?.fingerprint ?? '';
    for (const index of slip) {
      const page = pages[index];
      if (!page) continue;
      const key = `${first} ${page.fingerprint}`;
      const known = chosen.get(key);
      if (known === undefined || (page.copy === 'worker' && pages[known]?.copy !== 'worker')) chosen.set(key, index);
    }
  }
  return [...chosen.values()].toSorted((one, other) => one - other);
}

function cut(indexes: readonly number[], pages: readonly PageFacts[]): number[][] {
  const slips: number[][] = [];
  for (const index of indexes) {
    const page = pages[index];
    const current = slips.at(-1);
    if (
      current &&
      page &&
      !begins(
        page,
        current.map((one) => pages[one]),
      )
    )
      current.push(index);
    else slips.push([index]);
  }
  return slips;
}

/** A first page begins a payslip; without numbers, one that is complete does, after another that is. */
function begins(page: PageFacts, current: readonly (PageFacts | undefined)[]): boolean {
  if (page.number && page.number.of > 1 && page.number.page > 1) return false;
  if (page.number && page.number.of > 1 && page.number.page === 1) return true;
  return page.complete && current.some((one) => one?.complete === true);
}

/** A file of an upload once it is read; without pages it is no PDF. */
export interface ReadSource {
  readonly name: string;
  readonly pages?: readonly PageFacts[];
}

export interface Remark {
  readonly page?: number;
  readonly reason: string;
}

/** A payroll to be made: of some pages of a PDF, counted from 1, or of the file as it is. */
export interface Piece {
  readonly person: Candidate;
  readonly pages: readonly number[] | 'all';
  readonly extra: boolean;
}

/** A payroll of another month than the one given; it waits for a decision. */
interface OtherPeriod extends Piece {
  readonly period: Period;
  readonly reason: string;
}

export interface Plan {
  readonly pieces: readonly Piece[];
  readonly otherPeriods: readonly OtherPeriod[];
  readonly unmatched: readonly Remark[];
  readonly skipped: readonly Remark[];
  readonly warnings: readonly Remark[];
}

interface PlanOptions {
  readonly company: Company;
  readonly input: Period;
  /** A file of one person stays whole, and its name may say whose it is (multi-file). */
  readonly wholeFiles: boolean;
}

/** What becomes of one file. */
export function planSource(source: ReadSource, names: Names, options: PlanOptions): Plan {
  if (!source.pages) return planByName(source, names, options);
  const pages = withoutRunningNumbers(source.pages);
  const placed = assignPagesTo(pages, options.company);
  const whole = options.wholeFiles ? planWhole(source, placed, names, options) : undefined;
  const plan = whole ?? planPages(pages, placed);
  return partOtherPeriods(pages, plan, options.input);
}

function planPages(pages: readonly PageFacts[], placed: readonly PlacedSlip[]): Plan {
  const { slips, copies } = slipsOf(pages, placed);
  return {
    pieces: slips,
    otherPeriods: [],
    unmatched: placed.flatMap((one, index) => (one.person ? [] : [{ page: index + 1, reason: one.reason }])),
    skipped: copies.map(({ person, page }) => ({ page, reason: say.otherCopy(fullName(person)) })),
    warnings: [],
  };
}

/** A file of one person, or of nobody that its pages name; nothing when it must be cut. */
function planWhole(
  source: ReadSource,
  placed: readonly PlacedSlip[],
  names: Names,
  options: PlanOptions,
): Plan | undefined {
  const people = new Map(placed.flatMap(({ person }) => (person ? [[person.id, person] as const] : [])));
  const [person, another] = people.values();
  if (another || placed.some((one) => !one.person && !one.silent)) return undefined;
  if (!person) return planByName(source, names, options);
  const [named] = peopleNamedBy(source.name, names, options.company);
  const differs = named && named.id !== person.id;
  return {
    pieces: [{ person, pages: 'all', extra: false }],
    otherPeriods: [],
    unmatched: [],
    skipped: [],
    warnings: differs ? [{ reason: say.fileNameDiffers(fullName(person)) }] : [],
  };
}

function planByName(source: ReadSource, names: Names, { company }: PlanOptions): Plan {
  const [person, another] = peopleNamedBy(source.name, names, company);
  const nothing = { pieces: [], otherPeriods: [], unmatched: [], skipped: [], warnings: [] };
  if (person && !another) return { ...nothing, pieces: [{ person, pages: 'all', extra: false }] };
  const stranger = identitiesInName(source.name).find(isPersonal);
  const reason = another ? say.severalPeople : stranger ? say.stranger(stranger) : say.fileName;
  const unmatched = source.pages?.map((_, index) => ({ page: index + 1, reason })) ?? [{ reason }];
  return { ...nothing, unmatched };
}

const identitiesInName = (name: string): string[] =>
  [...identitiesIn(plainName(name))].map(({ printed }) => plainIdentity(printed));

/** By DNI when the name of the file has one, else by name. */
function peopleNamedBy(fileName: string, names: Names, { people }: Company): Candidate[] {
  const identities = identitiesInName(fileName);
  if (identities.some(isPersonal))
    return people.filter(({ dni }) => dni !== null && identities.includes(plainIdentity(dni)));
  return [...new Map(names.in(plainName(fileName)).map(({ person }) => [person.id, person])).values()];
}

/** Parts what says that it is of another month from what is to be assigned. */
function partOtherPeriods(pages: readonly PageFacts[], plan: Plan, input: Period): Plan {
  const otherPeriods = plan.pieces.flatMap((piece) => {
    const own = piece.pages === 'all' ? pages : piece.pages.map((number) => pages[number - 1]);
    const period = periodIn(own);
    if (!period || isSamePeriod(period, input)) return [];
    return [{ piece, period, reason: say.otherPeriod(periodInWords(period), periodInWords(input)) }];
  });
  return {
    ...plan,
    pieces: plan.pieces.filter((piece) => !otherPeriods.some((one) => one.piece === piece)),
    otherPeriods: otherPeriods.map(({ piece, ...said }) => ({ ...piece, ...said })),
  };
}
