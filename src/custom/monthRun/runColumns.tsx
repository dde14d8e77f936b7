import type { CompanyMonth } from '#domain/overview/advisory/monthRun.ts';
import { monthSteps } from '#domain/overview/advisory/monthSteps.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import type { Column } from '#src/ui/RecordTable.tsx';
import { CompanyCell } from './CompanyCell.tsx';
import { openIn } from './filtered.ts';
import { StepCell } from './StepCell.tsx';

export interface Selection {
  readonly chosenIds: ReadonlySet<number>;
  readonly onToggle: (id: number) => void;
}

/** The company, and a column for each step of its month, with how many of the companies still have it open. */
export function useRunColumns(
  month: string,
  companies: readonly CompanyMonth[],
  { chosenIds, onToggle }: Selection,
): [Column<CompanyMonth>, ...Column<CompanyMonth>[]] {
  const translate = useTranslate();
  return [
    {
      key: 'company',
      label: translate('monthRun.company'),
      cell: (company) => (
        <CompanyCell company={company} isChosen={chosenIds.has(company.id)} onToggle={() => onToggle(company.id)} />
      ),
    },
    ...monthSteps.map((step) => {
      const name = translate(`monthRun.columns.${step}`);
      const count = openIn(companies, step);
      return {
        key: step,
        label: translate('monthRun.column', { step: name, count }),
        spoken: translate('monthRun.columnSpoken', { step: name, smart_count: count }),
        cell: (company: CompanyMonth) => <StepCell company={company} step={step} month={month} />,
      };
    }),
  ];
}
