import MenuIcon from '@mui/icons-material/Menu';
import Badge from '@mui/material/Badge';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { SessionEnterprise } from '#domain/access/auth/session.ts';
import { prefetchForm } from '#src/engine/form/FormDialogs.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useEnterprise, useSessionUser } from '#src/session/store.ts';
import { Wordmark } from '#src/ui/Logo.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { PaletteSlot } from '../palette/PaletteSlot.tsx';
import { SubscriptionGate } from '../subscription/SubscriptionGate.tsx';
import { HeadingShown, PageHeading } from '../title.tsx';
import { pageLinksId } from '#src/ui/PageLinks.tsx';
import { BackToPanel } from './BackToPanel.tsx';
import { CompanyArrival } from './CompanyArrival.tsx';
import { BellSlot } from './bell/BellSlot.tsx';
import { Bar, Heading, Main, Shell, Side, Tools } from './frame.ts';
import { ScreenHelp } from './ScreenHelp.tsx';
import { Sidebar } from './Sidebar.tsx';
import { OwnClock } from './OwnClock.tsx';
import { type Pending, usePending } from './usePending.ts';

const RequiredFactor = lazy(() =>
  import('#src/custom/account/security/RequiredFactor.tsx').then((module) => ({ default: module.RequiredFactor })),
);

/** The signed-in shell: a sidebar, on a phone a bar and a drawer, and the page. */
export function Layout({ children }: { children: ReactNode }) {
  const enterprise = useEnterprise();
  const { second_factor } = useSessionUser();
  if (second_factor === 'required')
    return (
      <Suspense>
        <RequiredFactor />
      </Suspense>
    );
  return enterprise ? (
    <LayoutOf enterprise={enterprise}>{children}</LayoutOf>
  ) : (
    <Frame pending={null}>{children}</Frame>
  );
}

function LayoutOf({ enterprise, children }: { enterprise: SessionEnterprise; children: ReactNode }) {
  return (
    <Frame pending={usePending(enterprise.id)}>
      <SubscriptionGate enterprise={enterprise}>{children}</SubscriptionGate>
      <PaletteSlot />
    </Frame>
  );
}

function Frame({ pending, children }: { pending: Pending | null; children: ReactNode }) {
  const translate = useTranslate();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [hasHeading, showHeading] = useState(true);
  return (
    <Shell>
      <SkipLink href="#main">{translate('ra.navigation.skip_nav')}</SkipLink>
      {phone ? (
        <PhoneBar pending={pending} />
      ) : (
        <Side>
          <Sidebar pending={pending} />
        </Side>
      )}
      <Main id="main" tabIndex={-1} onPointerOver={prefetchForm} onFocus={prefetchForm}>
        <CompanyArrival />
        <BackToPanel />
        <Heading hidden={!hasHeading}>
          <div>
            <PageHeading>{pending && <ScreenHelp />}</PageHeading>
          </div>
          <div id={pageLinksId} />
        </Heading>
        <HeadingShown value={showHeading}>
          <Suspense>{children}</Suspense>
        </HeadingShown>
      </Main>
    </Shell>
  );
}

function PhoneBar({ pending }: { pending: Pending | null }) {
  const translate = useTranslate();
  const enterprise = useEnterprise();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const waiting = pending !== null && Object.values(pending).some((count: number) => count > 0);
  const label = translate('menu.open') + (waiting ? `. ${translate('menu.pending.some')}` : '');
  return (
    <Bar>
      <IconButton aria-label={label} aria-expanded={open} size="large" onClick={() => setOpen(true)}>
        <Badge variant="dot" color="error" invisible={!waiting}>
          <MenuIcon />
        </Badge>
      </IconButton>
      <Wordmark />
      <Tools>
        {enterprise && <OwnClock enterprise={enterprise} />}
        {pending && <PaletteButton />}
        <BellSlot />
      </Tools>
      <Drawer
        open={open}
        onClose={close}
        slotProps={{ paper: { 'aria-label': translate('menu.navigation'), sx: { width: 'min(300px, 86vw)' } } }}
      >
        <Sidebar pending={pending} onNavigate={close} />
      </Drawer>
    </Bar>
  );
}

const SkipLink = styled('a')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  top: 8,
  left: 8,
  padding: '10px 16px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.primary.main,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
}));
