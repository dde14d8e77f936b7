import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';

interface Disclosure {
  readonly id: number;
  readonly title: string;
  /** How many things are inside, in words. */
  readonly count: ReactNode;
  /** It is opened by itself, and stays so until somebody closes it. */
  readonly opened?: boolean;
  /** Drawn while it is open. */
  readonly render: () => ReactNode;
}

interface DisclosureListProps {
  /** How many headings there are, in words. */
  readonly summary: string;
  readonly disclosures: readonly Disclosure[];
  readonly expandAll: string;
  readonly collapseAll: string;
}

/** Headings with a count that open and close what belongs to them, one by one or all together. */
export function DisclosureList({ summary, disclosures, expandAll, collapseAll }: DisclosureListProps) {
  const [known, setKnown] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isOpen = ({ id }: Disclosure) => known.get(id) ?? false;
  const set = (some: readonly Disclosure[], open: boolean) =>
    setKnown(new Map([...known, ...some.map(({ id }) => [id, open] as const)]));
  const unopened = disclosures.filter(({ id, opened }) => opened && !known.has(id));
  if (unopened.length > 0) set(unopened, true);
  const isAllOpen = disclosures.every(isOpen);
  return (
    <Card>
      <Head>
        <span>{summary}</span>
        <Button color="inherit" size="small" onClick={() => set(disclosures, !isAllOpen)}>
          {isAllOpen ? collapseAll : expandAll}
        </Button>
      </Head>
      <List>
        {disclosures.map((disclosure) => (
          <li key={disclosure.id}>
            <OneDisclosure
              disclosure={disclosure}
              open={isOpen(disclosure)}
              onToggle={() => set([disclosure], !isOpen(disclosure))}
            />
          </li>
        ))}
      </List>
    </Card>
  );
}

function OneDisclosure({
  disclosure,
  open,
  onToggle,
}: {
  disclosure: Disclosure;
  open: boolean;
  onToggle: () => void;
}) {
  const id = useId();
  return (
    <>
      <h2>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <ExpandMore aria-hidden />
          <span>{disclosure.title}</span>
          <Count>{disclosure.count}</Count>
        </button>
      </h2>
      <div id={id}>{open && disclosure.render()}</div>
    </>
  );
}

const Card = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  overflow: 'hidden',
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '4px 8px 4px 20px',
  color: theme.palette.text.secondary,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > button': { minHeight: 40, color: theme.palette.text.primary },
  [theme.breakpoints.down('md')]: { '& > button': { minHeight: 44 } },
}));

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 56px' },
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& > li > h2': { margin: 0 },
  '& > li > h2 > button': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    width: '100%',
    minHeight: 56,
    padding: '8px 16px',
    font: 'inherit',
    fontSize: '0.9375rem',
    fontWeight: 600,
    color: 'inherit',
    textAlign: 'start',
    background: 'none',
    border: 0,
    cursor: 'pointer',
  },
  '& > li > h2 > button:hover': { background: theme.palette.action.hover },
  '& > li > h2 > button:focus-visible': { outlineOffset: -2 },
  '& > li > h2 > button > svg': {
    transition: 'transform 120ms',
    transform: 'rotate(-90deg)',
    color: theme.palette.text.secondary,
  },
  '& > li > h2 > button[aria-expanded=true] > svg': { transform: 'none' },
  '& > li > h2 > button > span:first-of-type': { flex: 1, overflowWrap: 'anywhere' },
  '@media (prefers-reduced-motion: reduce)': { '& svg': { transition: 'none !important' } },
}));

const Count = styled('span')(({ theme }) => ({
  padding: '2px 10px',
  borderRadius: 12,
  fontSize: '0.8125rem',
  fontWeight: 550,
  whiteSpace: 'nowrap',
  color: theme.palette.text.secondary,
  background: theme.palette.background.raised,
}));
