import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AnswerGiven, Group } from './useTimeChanges.ts';
import { Requests } from './Requests.tsx';

interface Props {
  readonly groups: readonly Group[];
  readonly zone: string;
  /** The request whose answer is under way. */
  readonly busy: number | null;
  readonly onAnswer: (given: AnswerGiven) => void;
}

/** "Requests grouped per employee in an expandable list showing a count" (time-and-leave 2.5). */
export function Groups({ groups, zone, busy, onAnswer }: Props) {
  const translate = useTranslate();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const isAllOpen = groups.every(({ userId }) => open.has(userId));
  const toggle = (userId: number) =>
    setOpen((known) => {
      const next = new Set(known);
      if (!next.delete(userId)) next.add(userId);
      return next;
    });
  return (
    <div>
      <Button
        color="inherit"
        size="small"
        sx={{ mb: 1 }}
        onClick={() => setOpen(new Set(isAllOpen ? [] : groups.map(({ userId }) => userId)))}
      >
        {translate(isAllOpen ? 'corrections.collapseAll' : 'corrections.expandAll')}
      </Button>
      <List>
        {groups.map((group) => (
          <li key={group.userId}>
            <OneGroup
              group={group}
              zone={zone}
              busy={busy}
              open={open.has(group.userId)}
              onToggle={() => toggle(group.userId)}
              onAnswer={onAnswer}
            />
          </li>
        ))}
      </List>
    </div>
  );
}

interface OneProps extends Omit<Props, 'groups'> {
  readonly group: Group;
  readonly open: boolean;
  readonly onToggle: () => void;
}

function OneGroup({ group, open, onToggle, ...rest }: OneProps) {
  const translate = useTranslate();
  const id = useId();
  const count = translate('corrections.count', { smart_count: group.changes.length });
  return (
    <>
      <h2>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <ExpandMore aria-hidden />
          <span>{group.name}</span>
          <Count>{count}</Count>
        </button>
      </h2>
      <div id={id}>{open && <Requests group={group} {...rest} />}</div>
    </>
  );
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  overflow: 'hidden',
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& h2': { margin: 0 },
  '& h2 > button': {
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
  '& h2 > button:hover': { background: theme.palette.action.hover },
  '& h2 > button > svg': {
    transition: 'transform 120ms',
    transform: 'rotate(-90deg)',
    color: theme.palette.text.secondary,
  },
  '& h2 > button[aria-expanded=true] > svg': { transform: 'none' },
  '& h2 > button > span:first-of-type': { flex: 1, overflowWrap: 'anywhere' },
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
