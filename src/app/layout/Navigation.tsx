import HomeIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { styled } from '@mui/material/styles';
import { NavLink, useLocation } from 'react-router';
import type { MenuGroup } from '#src/engine/definition.ts';
import { prefetchPages } from '#src/engine/lazyPage.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { usePhone } from '#src/ui/usePhone.ts';
import { low, Middle } from './frame.ts';
import type { MenuItem } from './menu.ts';
import { MenuCount } from './MenuCount.tsx';
import { useMenu } from './useMenu.ts';
import { type Pending, pendingPaths } from './usePending.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { type ReactNode, useId } from 'react';
import { useStore } from 'react-admin';

interface Props {
  readonly group: MenuGroup;
  /** What waits within, shown while the group is folded. */
  readonly waiting: ReactNode;
  /** The page that is shown stands in it. */
  readonly current: boolean;
  readonly children: ReactNode;
}

/** A group of the sidebar; whether it is folded is kept for the person. */
function NavGroup({ group, waiting, current, children }: Props) {
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

const NavList = styled('ul')({
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

/** The red dot of what waits; its meaning is said to those who do not see it. */
function PendingDot({ count }: { count: number }) {
  const translate = useTranslate();
  if (count === 0) return null;
  const waiting = translate('menu.pending.waiting', { smart_count: count });
  return (
    <Dot title={waiting}>
      <VisuallyHidden>{`, ${waiting}`}</VisuallyHidden>
    </Dot>
  );
}

const Dot = styled('span')(({ theme }) => ({
  position: 'relative',
  width: 8,
  height: 8,
  flexShrink: 0,
  borderRadius: 4,
  backgroundColor: theme.palette.error.main,
}));

const kinds = Object.keys(pendingPaths) as (keyof Pending)[];

/** Groups that stay in sight below the others, which scroll; on a phone where something waits in them. */
const inSight: ReadonlySet<MenuGroup> = new Set(['requests', 'complaints']);

/** Groups and links of the sidebar, with a dot where requests wait for an answer. */
export function Navigation({ pending, onNavigate }: { pending: Pending; onNavigate?: () => void }) {
  const translate = useTranslate();
  const menu = useMenu();
  const phone = usePhone();
  const { pathname } = useLocation();
  const paths = menu.flatMap(({ items }) => items.flatMap(({ to, also = [] }) => [to, ...also]));
  const countAt = (to: string) => kinds.reduce((sum, kind) => sum + (pendingPaths[kind] === to ? pending[kind] : 0), 0);
  // An entry is not the one for a page below it that has an entry of its own.
  const isBelow = (to: string) => paths.some((one) => one.startsWith(`${to}/`) && pathname.startsWith(one));
  const hasPage = ({ records, also = [] }: MenuItem) =>
    (records !== undefined && pathname.startsWith(records)) || also.includes(pathname);
  const isWithin = (item: MenuItem) => pathname === item.to || pathname.startsWith(`${item.to}/`) || hasPage(item);
  const link = (item: MenuItem) => (
    <li key={item.to}>
      <ItemLink
        to={item.to}
        end={item.to === '/' || isBelow(item.to)}
        data-within={hasPage(item) || undefined}
        onClick={onNavigate}
      >
        <item.icon />
        <span>{item.label}</span>
        <PendingDot count={countAt(item.to)} />
        {item.badge && <MenuCount {...item.badge} />}
      </ItemLink>
    </li>
  );
  const groupOf = ({ group, items }: (typeof menu)[number]) => (
    <NavGroup
      key={group}
      group={group}
      current={items.some(isWithin)}
      waiting={
        <>
          <PendingDot count={items.reduce((sum, { to }) => sum + countAt(to), 0)} />
          {items.map(({ to, badge }) => badge && <MenuCount key={to} {...badge} />)}
        </>
      }
    >
      {items.map(link)}
    </NavGroup>
  );
  const waits = (items: readonly MenuItem[]) => items.some(({ to }) => countAt(to) > 0);
  const isPinned = ({ group, items }: (typeof menu)[number]) => inSight.has(group) && (!phone || waits(items));
  const seen = menu.filter(isPinned);

  return (
    <Nav aria-label={translate('menu.navigation')} onPointerOver={prefetchPages} onFocus={prefetchPages}>
      <Scrolled>
        <Groups>
          <NavList>{link({ to: '/', label: translate('menu.dashboard'), icon: HomeIcon })}</NavList>
          {menu.filter((one) => !isPinned(one)).map(groupOf)}
        </Groups>
      </Scrolled>
      {seen.length > 0 && <Groups data-in-sight>{seen.map(groupOf)}</Groups>}
    </Nav>
  );
}

/** Where there is little height, as at great zoom, all of it scrolls together. */
const tall = '@media (min-height: 640px)';

const Nav = styled('nav')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  [tall]: { display: 'flex', flexDirection: 'column', overflow: 'hidden' },
});

const Scrolled = styled(Middle)({ flex: 'none', overflowY: 'visible', [tall]: { flex: 1, overflowY: 'auto' } });

const Groups = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  [theme.breakpoints.down('md')]: { gap: 4 },
  padding: '4px 12px 12px',
  alignContent: 'start',
  [low]: { gap: 4, paddingBlock: '4px 8px' },
  '&[data-in-sight]': {
    gap: 4,
    paddingBlock: 8,
    borderTop: `1px solid ${theme.palette.divider}`,
    [low]: { paddingBlock: 4 },
  },
}));

const ItemLink = styled(NavLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 36,
  padding: '0 12px',
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  fontSize: '0.9375rem',
  '& svg': { fontSize: 20, color: theme.palette.text.secondary },
  '& > span:first-of-type': { flex: 1 },
  '&:hover': { backgroundColor: theme.palette.background.raised },
  '&[aria-current=page], &[data-within]': {
    color: theme.palette.primary.main,
    backgroundColor: theme.palette.primary.light,
    fontWeight: 600,
    '& svg': { color: 'inherit' },
  },
  // As bold, the longest entry just fits.
  [low]: { gap: 10, minHeight: 28, fontSize: '0.875rem' },
  [theme.breakpoints.down('md')]: { minHeight: 44 },
}));
