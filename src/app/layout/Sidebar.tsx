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

/** A shadow where more of it lies beyond its edge; a cover that scrolls along hides the shadow at the end. */
const Middle = styled('div')(({ theme }) => {
  const { paper } = theme.palette.background;
  const cover = (side: string) => `linear-gradient(to ${side}, transparent, ${paper} 40%)`;
  const shadow = (side: string) => `linear-gradient(to ${side}, transparent, rgb(0 0 0 / 14%))`;
  return {
    flex: 1,
    overflowY: 'auto',
    minHeight: 0,
    backgroundColor: paper,
    backgroundImage: [cover('top'), cover('bottom'), shadow('top'), shadow('bottom')].join(', '),
    backgroundPosition: 'top, bottom, top, bottom',
    backgroundSize: '100% 24px, 100% 24px, 100% 10px, 100% 10px',
    backgroundRepeat: 'no-repeat',
    backgroundAttachment: 'local, local, scroll, scroll',
  };
});
