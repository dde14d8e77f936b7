/** Words of the address that mean something in one company alone: a page of its list, and its teams, people and centres. */
const ofOneCompany = ['page', 'team', 'employee', 'person', 'centro', 'details', 'holiday', 'leave', 'entry', 'upload'];

/** Filters of lists that mean the same in every company. */
const neutralFilters: ReadonlySet<string> = new Set([
  'q',
  'active',
  'role',
  'kind',
  'at',
  'resource',
  'archived',
  'created_at',
  'left_on',
  'contract_type',
  'repeated',
  'payslip_missing',
  'closures_open',
  'closures_unsigned',
]);

function isNeutral(filter: string): boolean {
  try {
    return Object.keys(JSON.parse(filter) as object).every((name) => neutralFilters.has(name));
  } catch {
    return false;
  }
}

/**
 * Where the page of one company is in another: the same month, tab or filter. A record is of one company alone, and its list is
 * shown instead; the company's own page is that of the other.
 * @param pathname `/fichajes`
 * @param search `?tab=month`, or ''
 * @param companyId of the other company
 */
export function placeInOther({ pathname, search }: { pathname: string; search: string }, companyId: number): string {
  const [, section = '', ...parts] = pathname.split('/');
  if (section === 'enterprises' && parts.length > 0) return `/enterprises/${companyId}`;
  if (parts.some((part) => /^\d+$/.test(part))) return `/${section}`;
  const params = new URLSearchParams(search);
  if (params.has('person')) params.delete('dialog');
  ofOneCompany.forEach((name) => params.delete(name));
  const filter = params.get('filter');
  if (filter !== null && !isNeutral(filter)) params.delete('filter');
  return pathname + (params.size > 0 ? `?${params}` : '');
}
