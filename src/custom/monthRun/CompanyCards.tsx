import { styled } from '@mui/material/styles';
import { Fragment, useId, useState } from 'react';
import type { CompanyMonth } from '#domain/overview/advisory/monthRun.ts';
import { type MonthStep, monthSteps } from '#domain/overview/advisory/monthSteps.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { FoldButton } from '#src/ui/FoldButton.tsx';
import { CompanyCell } from './CompanyCell.tsx';
import { StepCell } from './StepCell.tsx';
import { progressOf } from './progressOf.ts';
import type { Column } from '#src/ui/RecordTable.tsx';
import { openIn } from './filtered.ts';

interface Selection {
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

interface Props extends Selection {
  readonly month: string;
  readonly companies: readonly CompanyMonth[];
}

/** The companies on a phone: of each how far it is, its next step and the one just marked; the others are folded away. */
export function CompanyCards({ month, companies, chosenIds, onToggle }: Props) {
  const translate = useTranslate();
  return (
    <List aria-label={translate('monthRun.title')}>
      {companies.map((company) => (
        <CompanyCard
          key={company.id}
          month={month}
          company={company}
          isChosen={chosenIds.has(company.id)}
          onToggle={() => onToggle(company.id)}
        />
      ))}
    </List>
  );
}

interface CardProps {
  readonly month: string;
  readonly company: CompanyMonth;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function CompanyCard({ month, company, isChosen, onToggle }: CardProps) {
  const translate = useTranslate();
  const stepsId = useId();
  const [isOpen, setOpen] = useState(false);
  // What was just marked stays, with the focus, to be taken back.
  const [marked, mark] = useState<MonthStep>();
  const { seen, done, next } = progressOf(company);
  const shown = isOpen ? seen : seen.filter((step) => step === next || step === marked);
  const fold = () => {
    setOpen(!isOpen);
    mark(undefined);
  };
  const progress = translate('monthRun.progress', { done, smart_count: seen.length });
  return (
    <li>
      <header>
        <CompanyCell company={company} isChosen={isChosen} onToggle={onToggle} />
        <FoldButton
          size="small"
          aria-label={translate('monthRun.toggle', { step: progress, company: company.name })}
          isOpen={isOpen}
          controls={stepsId}
          onFold={fold}
        >
          {progress}
        </FoldButton>
      </header>
      <dl id={stepsId}>
        {shown.map((step) => (
          <Fragment key={step}>
            <dt>{translate(`monthRun.columns.${step}`)}</dt>
            <dd>
              <StepCell company={company} step={step} month={month} onMark={() => mark(step)} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </li>
  );
}

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  '& > li': { padding: theme.spacing(1, 2.5), borderTop: `1px solid ${theme.palette.divider}` },
  '& header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: theme.spacing(1) },
  '& header > button': { flexShrink: 0, minHeight: 44, marginInlineEnd: -10 },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    alignItems: 'center',
    columnGap: theme.spacing(2),
    margin: 0,
  },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { display: 'flex', justifyContent: 'end', alignItems: 'center', minHeight: 44, margin: 0, textAlign: 'end' },
}));
