import ExpandIcon from '@mui/icons-material/ExpandMore';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { useStore } from 'react-admin';
import type { MenuGroup } from '#src/engine/definition.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { low } from './frame.ts';

interface Props {
  readonly group: MenuGroup;
  /** What waits within, shown while the group is folded. */
  readonly waiting: ReactNode;
  /** The page that is shown stands in it. */
  readonly current: boolean;
  readonly children: ReactNode;
}

/** A group of the sidebar; whether it is folded is kept for the person. */
export function NavGroup({ group, waiting, current, children }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [folded, fold] = useStore(`menu.${group}.folded`, false);
  return (
    <div>
      <Fold
        type="button"
        aria-expanded={!folded}
        aria-controls={`${id}-list`}
        data-current={(folded && current) || undefined}
        onClick={() => fold(!folded)}
      >
        <span id={id}>{translate(`menu.groups.${group}`)}</span>
        {folded && waiting}
        <ExpandIcon aria-hidden />
      </Fold>
      <NavList id={`${id}-list`} aria-labelledby={id} hidden={folded}>
        {children}
      </NavList>
    </div>
  );
}

export const NavList = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 2,
  [low]: { gap: 0 },
  '&[hidden]': { display: 'none' },
});

const Fold = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  minHeight: 28,
  padding: '0 8px 0 12px',
  font: 'inherit',
  fontSize: '0.75rem',
  fontWeight: 600,
  textAlign: 'left',
  cursor: 'pointer',
  color: theme.palette.text.secondary,
  background: 'none',
  border: 0,
  borderRadius: theme.shape.borderRadius,
  '& > span:first-of-type': { flex: 1 },
  '& > svg': { fontSize: 18, transform: 'rotate(-90deg)' },
  '&[aria-expanded=true] > svg': { transform: 'none' },
  '&:hover': { color: theme.palette.text.primary, backgroundColor: theme.palette.background.raised },
  '&[data-current]': { color: theme.palette.primary.main },
  [low]: { minHeight: 24 },
  [theme.breakpoints.down('md')]: { minHeight: 44 },
}));
