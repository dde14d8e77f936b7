import { useListContext } from 'react-admin';
import type { CompanyOverview } from '../../../domain/advisory/advisory.ts';
import { PanelLinks } from '../../features/advisory/PanelLinks.tsx';
import { useListedCompanies } from '../../features/advisory/useListedCompanies.ts';

/** Leads to the pages of all companies; from one of those listed a way leads to the next. */
export function PanelNotice() {
  const { data } = useListContext<CompanyOverview>();
  useListedCompanies(data?.map(({ id }) => id) ?? []);
  return <PanelLinks />;
}
