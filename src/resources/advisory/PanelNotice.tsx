import { useListContext } from 'react-admin';
import type { CompanyOverview } from '#domain/overview/advisory/advisory.ts';
import { PanelLinks } from '#src/features/advisory/PanelLinks.tsx';
import { useListedCompanies } from '#src/features/advisory/useListedCompanies.ts';

/** Leads to the pages of all companies; from one of those listed a way leads to the next. */
export function PanelNotice() {
  const { data, total, sort, filterValues } = useListContext<CompanyOverview>();
  const companies = data?.map(({ id }) => id) ?? [];
  const query = { sort: JSON.stringify([sort.field, sort.order]), filter: JSON.stringify(filterValues) };
  useListedCompanies(companies, companies.length < (total ?? 0) ? query : undefined);
  return <PanelLinks />;
}
