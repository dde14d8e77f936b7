/** Where a list of one company was turned to means nothing in another. */
const ofOneList = 'page';

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
  params.delete(ofOneList);
  return pathname + (params.size > 0 ? `?${params}` : '');
}
