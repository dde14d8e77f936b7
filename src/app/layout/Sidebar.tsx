import { styled } from '@mui/material/styles';
import { Wordmark } from '../../ui/Logo.tsx';
import { EnterpriseSwitcher } from './EnterpriseSwitcher.tsx';
import { Navigation } from './Navigation.tsx';
import { UserBlock } from './UserBlock.tsx';
import type { Pending } from './usePending.ts';

interface SidebarProps {
  /** Null without an enterprise: there is nothing to lead to then. */
  pending: Pending | null;
  /** Called when a link was followed; the drawer of a phone closes. */
  onNavigate?: () => void;
}

export function Sidebar({ pending, onNavigate }: SidebarProps) {
  return (
    <Column>
      <Top>
        <Wordmark />
        <EnterpriseSwitcher onNavigate={onNavigate} />
      </Top>
      <Middle>{pending && <Navigation pending={pending} onNavigate={onNavigate} />}</Middle>
      <UserBlock />
    </Column>
  );
}

const Column = styled('div')({ height: '100%', display: 'flex', flexDirection: 'column' });

const Top = styled('div')({ display: 'grid', gap: 20, padding: '20px 12px 16px', '& > span': { paddingLeft: 8 } });

const Middle = styled('div')({ flex: 1, overflowY: 'auto', minHeight: 0 });
