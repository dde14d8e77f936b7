import { styled } from '@mui/material/styles';
import { useMessages } from '#src/i18n/useTranslate.ts';
import type { Outcome } from './useExportAll.ts';

/** What is to be looked at stands first. */
const order = { failed: 0, differences: 1, unchanged: 2, whole: 3, standing: 4 } as const;

/** What came of each company. */
export function ExportOutcomes({ outcomes }: { readonly outcomes: readonly Outcome[] }) {
  const say = useMessages('monthRun.export');
  const textOf = ({ result }: Outcome): string => {
    if (result.kind === 'failed') return result.problem;
    if (result.kind === 'standing') return say('results.standing');
    return say(`results.${result.kind}`, { number: result.number });
  };
  return (
    <List aria-label={say('outcomes')}>
      {outcomes
        .toSorted((a, b) => order[a.result.kind] - order[b.result.kind])
        .map((outcome) => (
          <li key={outcome.company.id}>
            <strong>{outcome.company.name}</strong>
            <span>{textOf(outcome)}</span>
          </li>
        ))}
    </List>
  );
}

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxHeight: 240,
  overflowY: 'auto',
  '& li': { display: 'grid', padding: theme.spacing(1, 0), borderTop: `1px solid ${theme.palette.divider}` },
  '& span': { color: theme.palette.text.secondary },
}));
