import { memo } from 'react';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import type { Column } from '#src/ui/RecordTable.tsx';
import { isToDo, isWrong, type Planned } from './plan.ts';
import { Reasons } from './Reasons.tsx';
import { CompanyName, Said, TableInParts } from './TableInParts.tsx';

/** The companies of a file: what would become of each, and what is wrong with it below. */
export const CompaniesTable = memo(function CompaniesTable({ companies }: { companies: readonly Planned[] }) {
  const columns = useColumns();
  return <TableInParts columns={columns} rows={companies} note={reasonsOf} />;
});

function useColumns(): [Column<Planned>, ...Column<Planned>[]] {
  const translate = useTranslate();
  return [
    { key: 'name', label: translate('firms.import.company'), cell: (company) => <CompanyName {...company} /> },
    { key: 'what', label: translate('firms.import.what'), cell: (company) => <What company={company} /> },
    { key: 'people', label: translate('firms.import.people'), cell: (company) => <People company={company} /> },
  ];
}

const reasonsOf = (company: Planned) => isWrong(company) && <Reasons company={company} />;

function What({ company }: { company: Planned }) {
  const translate = useTranslate();
  const { errors, outcome } = company;
  if (errors.length > 0) return <Said tone="wrong" text={translate('firms.import.outcome.refused')} />;
  if (!isToDo(company)) return <Said tone="quiet" text={translate('firms.import.outcome.nothing')} />;
  return <Said tone={outcome === 'new' ? 'info' : 'done'} text={translate(`firms.import.outcome.${outcome}`)} />;
}

function People({ company: { fresh, known, wrong } }: { company: Planned }) {
  const translate = useTranslate();
  const counts = [
    fresh > 0 && translate('firms.import.fresh', { smart_count: fresh }),
    known > 0 && translate('firms.import.known', { smart_count: known }),
    wrong.length > 0 && translate('firms.import.wrong', { smart_count: wrong.length }),
  ].filter(Boolean);
  return counts.length > 0 ? counts.join(' · ') : translate('firms.import.none');
}
