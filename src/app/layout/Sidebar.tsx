import { Wordmark } from '#src/ui/Logo.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { BellSlot } from './bell/BellSlot.tsx';
import { EnterpriseSwitcher } from './EnterpriseSwitcher.tsx';
import { Column, Company, Rest, Tools, Top, TopRow } from './frame.ts';
import { Navigation } from './Navigation.tsx';
import { useEnterprise } from '#src/session/store.ts';
import { OwnClock } from './OwnClock.tsx';
import { UserBlock } from './UserBlock.tsx';
import type { Pending } from './usePending.ts';

interface SidebarProps {
  /** Null without an enterprise: there is nothing to lead to then. */
  pending: Pending | null;
  /** Called when a link was followed; the drawer of a phone closes, over whose bar the bell stands. */
  onNavigate?: () => void;
}

export function Sidebar({ pending, onNavigate }: SidebarProps) {
  const enterprise = useEnterprise();
  return (
    <Column>
      <Top>
        <TopRow>
          <Wordmark />
          {!onNavigate && (
            <Tools>
              {pending && <PaletteButton />}
              <BellSlot />
            </Tools>
          )}
        </TopRow>
        <Company>
          <EnterpriseSwitcher onNavigate={onNavigate} />
          {!onNavigate && enterprise && <OwnClock enterprise={enterprise} />}
        </Company>
      </Top>
      {pending ? <Navigation pending={pending} onNavigate={onNavigate} /> : <Rest />}
      <UserBlock />
    </Column>
  );
}
