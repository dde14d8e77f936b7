import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { memo, useState } from 'react';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { type Column, RecordTable } from '../../../ui/RecordTable.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { TwoLines } from '../../../ui/TwoLines.tsx';
import { isToDo, isWrong, type Planned } from './plan.ts';
import { Reasons } from './Reasons.tsx';
import type { Result } from './useClientImport.ts';

/** More than anybody reads at once; as many again are a press away. */
const shownAtOnce = 50;

interface Props {
  readonly companies: readonly Planned[];
  /** By CIF, of those that were imported; null before. */
  readonly results: ReadonlyMap<string, Result> | null;
}

/**
 * The companies of a file: what would become of each, or has, and what is wrong with it below. While they are imported,
 * one after the other, it stays as it is.
 */
export const CompaniesTable = memo(function CompaniesTable({ companies, results }: Props) {
  const translate = useTranslate();
  const [shown, show] = useState(shownAtOnce);
  const rows = companies.slice(0, shown);
  const columns = useColumns(results);
  return (
    <Frame>
      <RecordTable
        label={translate('firms.import.companies')}
        columns={columns}
        rows={rows}
        rowKey={({ cif }) => cif}
        note={reasonsOf}
        empty=""
      />
      {rows.length < companies.length && (
        <Button color="inherit" onClick={() => show(shown + shownAtOnce)} sx={{ m: 1 }}>
          {translate('firms.import.moreCompanies', { shown: rows.length, total: companies.length })}
        </Button>
      )}
    </Frame>
  );
});

function useColumns(results: Props['results']): [Column<Planned>, ...Column<Planned>[]] {
  const translate = useTranslate();
  return [
    { key: 'name', label: translate('firms.import.company'), cell: (company) => <Name company={company} /> },
    {
      key: 'what',
      label: translate(results ? 'firms.import.result' : 'firms.import.what'),
      cell: (company) => <What company={company} result={results?.get(company.cif)} />,
    },
    { key: 'people', label: translate('firms.import.people'), cell: (company) => <People company={company} /> },
  ];
}

const reasonsOf = (company: Planned) => isWrong(company) && <Reasons company={company} />;

function Name({ company: { name, cif } }: { company: Planned }) {
  const translate = useTranslate();
  if (cif === '') return translate('firms.import.noCif');
  return <TwoLines first={name || cif} second={translate('firms.import.cif', { cif })} />;
}

function What({ company, result }: { company: Planned; result: Result | undefined }) {
  const translate = useTranslate();
  const { errors, outcome } = company;
  if (result) return <Said tone={result.ok ? 'done' : 'wrong'} text={result.message} />;
  if (errors.length > 0) return <Said tone="wrong" text={translate('firms.import.outcome.refused')} />;
  if (!isToDo(company)) return <Said tone="quiet" text={translate('firms.import.outcome.nothing')} />;
  return <Said tone={outcome === 'new' ? 'info' : 'done'} text={translate(`firms.import.outcome.${outcome}`)} />;
}

/** A sentence may need several lines. */
const Said = ({ tone, text }: { tone: 'done' | 'wrong' | 'quiet' | 'info'; text: string }) => (
  <Wrapping>
    <StatusChip tone={tone}>
      <span>{text}</span>
    </StatusChip>
  </Wrapping>
);

function People({ company: { fresh, known, wrong } }: { company: Planned }) {
  const translate = useTranslate();
  const counts = [
    fresh > 0 && translate('firms.import.fresh', { smart_count: fresh }),
    known > 0 && translate('firms.import.known', { smart_count: known }),
    wrong.length > 0 && translate('firms.import.wrong', { smart_count: wrong.length }),
  ].filter(Boolean);
  return counts.length > 0 ? counts.join(' · ') : translate('firms.import.none');
}

const Frame = styled('div')(({ theme }) => ({
  minWidth: 0,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));

const Wrapping = styled('span')({
  '& > span': { whiteSpace: 'normal', '&::before': { flexShrink: 0 } },
});
