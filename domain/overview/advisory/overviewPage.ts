import { matches } from '#domain/kernel/search.ts';
import type { CompanyOverview } from './advisory.ts';

/** What of the companies a list asks for; null limit: all. */
export interface OverviewWindow {
  readonly sort: { readonly field: string; readonly direction: 'asc' | 'desc' };
  readonly limit: number | null;
  readonly offset: number;
  readonly search: string;
  readonly ids: readonly number[] | null;
  readonly filter: Readonly<Record<string, unknown>>;
}

const words = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

const isLeftOut = (asked: unknown): boolean => asked === undefined || asked === null || asked === '';

function isDue({ due }: CompanyOverview, asked: unknown): boolean {
  if (isLeftOut(asked)) return true;
  if (asked === 'any') return due.length > 0;
  return asked === 'none' ? due.length === 0 : due.some((kind) => kind === asked);
}

const valueOf = (company: CompanyOverview, field: string): number | string | null => {
  const value = (company as Readonly<Record<string, unknown>>)[field];
  if (Array.isArray(value)) return value.length;
  return typeof value === 'number' || typeof value === 'string' ? value : null;
};

/** What is not known comes last in either direction, and what is equal by name. */
function compare(a: CompanyOverview, b: CompanyOverview, { field, direction }: OverviewWindow['sort']): number {
  const [one, other] = [valueOf(a, field), valueOf(b, field)];
  const byName = words.compare(a.name, b.name) || a.id - b.id;
  if (one === null || other === null) return Number(one === null) - Number(other === null) || byName;
  const order = typeof one === 'number' ? one - Number(other) : words.compare(one, String(other));
  return (direction === 'asc' ? order : -order) || byName;
}

const summed = [
  'people',
  'joined',
  'left',
  'open_entries',
  'incidents',
  'closures_done',
  'closures_open',
  'unsigned',
  'payslips_missing',
  'payslips_unread',
  'documents_expected',
  'staff_changes',
  'requests',
] as const satisfies readonly (keyof CompanyOverview)[];

/** Each figure over companies, of those in which it is known, and as `due` in how many of them something is. */
function sumsOf(companies: readonly CompanyOverview[]): Readonly<Record<string, string>> {
  const sums = summed.flatMap((figure): [string, string][] => {
    const known = companies.map((company) => company[figure]).filter((value) => value !== null);
    return known.length > 0 ? [[figure, String(known.reduce((sum, value) => sum + value, 0))]] : [];
  });
  return { due: String(companies.filter(({ due }) => due.length > 0).length), ...Object.fromEntries(sums) };
}

/** The page of a list that was asked for, how many companies its filters find, and the sums over all of them. */
export function overviewPage(companies: readonly CompanyOverview[], window: OverviewWindow) {
  const { search, ids, filter, sort, offset, limit } = window;
  const found = companies.filter(
    (company) =>
      (search === '' || matches(`${company.name} ${company.cif ?? ''} ${company.in_charge ?? ''}`, search)) &&
      (ids === null || ids.includes(company.id)) &&
      (isLeftOut(filter.subscription) || filter.subscription === company.subscription) &&
      (isLeftOut(filter.charge) || filter.charge === company.charge) &&
      isDue(company, filter.due),
  );
  const sorted = found.toSorted((a, b) => compare(a, b, sort));
  return {
    rows: sorted.slice(offset, limit === null ? undefined : offset + limit),
    total: found.length,
    sums: sumsOf(found),
  };
}
