import { styled } from '@mui/material/styles';

const List = styled('ol')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  margin: 0,
  padding: theme.spacing(0, 3, 2),
  listStyle: 'none',
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
  '& li': { flex: 1, paddingTop: theme.spacing(1), borderTop: `3px solid ${theme.palette.divider}` },
  '& li[data-reached=true]': { borderTopColor: theme.palette.primary.main },
  '& li[aria-current]': { color: theme.palette.text.primary, fontWeight: 600 },
}));

/** Where one is in a form of several steps. */
export const Steps = ({ titles, current, label }: { titles: readonly string[]; current: number; label: string }) => (
  <List aria-label={label}>
    {titles.map((title, step) => (
      <li key={title} data-reached={step <= current} aria-current={step === current ? 'step' : undefined}>
        {step + 1}. {title}
      </li>
    ))}
  </List>
);
