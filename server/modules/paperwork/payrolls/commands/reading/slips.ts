import type { Candidate } from './names.ts';
import type { PageFacts } from './pageFacts.ts';
import type { PlacedSlip } from './placing.ts';

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
export function slipsOf(pages: readonly PageFacts[], placed: readonly PlacedSlip[]): { slips: Slip[]; copies: Copy[] } {
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
