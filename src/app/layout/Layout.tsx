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
import { Bar, Column, Company, Heading, low, Main, Rest, Shell, Side, Tools, Top, TopRow } from './frame.ts';
import { ScreenHelp } from './ScreenHelp.tsx';
import { OwnClock } from './OwnClock.tsx';
import { type Pending, usePending } from './usePending.ts';
import { EnterpriseSwitcher } from './EnterpriseSwitcher.tsx';
import { Navigation } from './Navigation.tsx';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import Button from '@mui/material/Button';
import { useLogout } from 'react-admin';
import { ThemeToggle } from '#src/ui/ThemeToggle.tsx';
import { settlePending } from '#src/ui/toasts/settlePending.ts';

/** Who is signed in, the theme, and the way out. */
function UserBlock() {
  const translate = useTranslate();
  const logout = useLogout();
  const user = useSessionUser();
  const leave = async () => {
    await settlePending();
    await logout();
  };
  return (
    <Block>
      <Row>
        <Who>
          <strong>
            {user.name} {user.last_name}
          </strong>
          <small>{user.email}</small>
        </Who>
        <ThemeToggle label={translate('menu.darkTheme')} />
      </Row>
      <Button
        color="inherit"
        fullWidth
        startIcon={<LogoutIcon />}
        sx={{ justifyContent: 'flex-start' }}
        onClick={leave}
      >
        {translate('menu.logout')}
      </Button>
    </Block>
  );
}

const Block = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  padding: 12,
  [low]: { gap: 0, paddingBlock: 6 },
  borderTop: `1px solid ${theme.palette.divider}`,
}));

const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, paddingLeft: 12 });

const Who = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  strong: { fontSize: '0.875rem', fontWeight: 600 },
  small: { fontSize: '0.8125rem', color: theme.palette.text.secondary },
}));

interface SidebarProps {
  /** Null without an enterprise: there is nothing to lead to then. */
  pending: Pending | null;
  /** Called when a link was followed; the drawer of a phone closes, over whose bar the bell stands. */
  onNavigate?: () => void;
}

function Sidebar({ pending, onNavigate }: SidebarProps) {
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
