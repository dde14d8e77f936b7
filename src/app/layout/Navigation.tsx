import HomeIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { NavLink, useLocation } from 'react-router';
import { prefetchPages } from '../../engine/lazyPage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { MenuItem } from './menu.ts';
import { MenuCount } from './MenuCount.tsx';
import { PendingDot } from './PendingDot.tsx';
import { useMenu } from './useMenu.ts';
import { type Pending, pendingPaths } from './usePending.ts';

const kinds = Object.keys(pendingPaths) as (keyof Pending)[];

/** Groups and links of the sidebar, with a dot where requests wait for an answer. */
export function Navigation({ pending, onNavigate }: { pending: Pending; onNavigate?: () => void }) {
  const translate = useTranslate();
  const menu = useMenu();
  const { pathname } = useLocation();
  const paths = menu.flatMap(({ items }) => items.map(({ to }) => to));
  const countAt = (to: string) => kinds.reduce((sum, kind) => sum + (pendingPaths[kind] === to ? pending[kind] : 0), 0);
  // An entry is not the one for a page below it that has an entry of its own.
  const isBelow = (to: string) => paths.some((one) => one.startsWith(`${to}/`) && pathname.startsWith(one));
  const link = (item: MenuItem) => (
    <li key={item.to}>
      <ItemLink
        to={item.to}
        end={item.to === '/' || isBelow(item.to)}
        data-within={(item.records && pathname.startsWith(item.records)) || undefined}
        onClick={onNavigate}
      >
        <item.icon />
        <span>{item.label}</span>
        <PendingDot count={countAt(item.to)} />
        {item.badge && <MenuCount {...item.badge} />}
      </ItemLink>
    </li>
  );

  return (
    <Nav aria-label={translate('menu.navigation')} onPointerOver={prefetchPages} onFocus={prefetchPages}>
      <List>{link({ to: '/', label: translate('menu.dashboard'), icon: HomeIcon })}</List>
      {menu.map(({ group, items }) => (
        <Group key={group} label={translate(`menu.groups.${group}`)}>
          {items.map(link)}
        </Group>
      ))}
    </Nav>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <GroupName id={id}>{label}</GroupName>
      <List aria-labelledby={id}>{children}</List>
    </div>
  );
}

const Nav = styled('nav')({ display: 'grid', gap: 20, padding: '4px 12px 24px', alignContent: 'start' });

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 });

const GroupName = styled('div')(({ theme }) => ({
  padding: '0 12px 6px',
  fontSize: '0.75rem',
  fontWeight: 600,
  color: theme.palette.text.secondary,
}));

const ItemLink = styled(NavLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 40,
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
  [theme.breakpoints.down('md')]: { minHeight: 48 },
}));
