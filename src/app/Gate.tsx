import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { sessionCheckMinutes } from '#domain/constants.ts';
import { callMessages } from '#domain/kernel/calls/messages/index.ts';
import { LoginPage } from '../custom/account/login/LoginPage.tsx';
import { PasswordResetPage } from '../custom/account/passwordReset/PasswordResetPage.tsx';
import { VerificationPage } from '../custom/account/verification/VerificationPage.tsx';
import { messages } from '../i18n/login.ts';
import { checkSession, watchSession } from '../session/check.ts';
import { session, useSessionUserId } from '../session/store.ts';
import { CenteredPage } from '../ui/CenteredPage.tsx';
import { toasts } from '../ui/toasts/store.ts';
import { isPublic, pageFor } from './access.ts';
import { applicationNow } from './application.ts';
import { replacePath, usePath } from './path.ts';
import { keyframes, styled } from '@mui/material/styles';
import { LogoMark } from '../ui/Logo.tsx';
import { fullHeight } from '../ui/fullHeight.ts';

/** The moment before the application is there; it appears only when the moment is long. */
function Splash() {
  return (
    <Page role="status" aria-label={messages.gate.loading}>
      <LogoMark size={44} />
    </Page>
  );
}

const appear = keyframes({ from: { opacity: 0 } });
const Page = styled('div')({
  minHeight: fullHeight,
  display: 'grid',
  placeItems: 'center',
  animation: `${appear} 300ms ease-out 250ms backwards`,
});

const CheckoutApp = lazy(() => import('./CheckoutApp.tsx').then((module) => ({ default: module.CheckoutApp })));
const InspectionPage = lazy(() =>
  import('../custom/inspection/InspectionPage.tsx').then((module) => ({ default: module.InspectionPage })),
);
const ComplaintChannelPage = lazy(() =>
  import('../custom/complaintChannel/ComplaintChannelPage.tsx').then((module) => ({
    default: module.ComplaintChannelPage,
  })),
);
const LegalPage = lazy(() => import('../custom/legal/LegalPage.tsx').then((module) => ({ default: module.LegalPage })));
const toLogin = () => replacePath('/login');
const hasToken = () => session.get() !== null;
const preloadApp = () => window.jornadaPreload?.();

/** Session first: decides what the path shows to whom, and lets the application live only within a session. */
export function Gate() {
  const userId = useSessionUserId();
  const signedIn = useSyncExternalStore(session.subscribe, hasToken, hasToken);
  const [App] = useState(applicationNow);
  const [pathname = '/', query = ''] = usePath().split(/(?=\?)/);

  useEffect(() => (signedIn ? watchSession(sessionCheckMinutes) : undefined), [signedIn]);
  useExpiryNotification(userId, pathname);

  if (signedIn && userId === null && !isPublic(pathname)) return <CheckingSession />;
  const page = pageFor(pathname, query, session.get()?.user ?? null);
  switch (page.show) {
    case 'login':
      return <LoginPage onTyping={preloadApp} />;
    case 'checkout':
      return (
        <Suspense fallback={<Splash />}>
          <CheckoutApp />
        </Suspense>
      );
    case 'verification':
      return <VerificationPage key={page.code} code={page.code} onLogin={toLogin} />;
    case 'passwordReset':
      return <PasswordResetPage key={page.code} code={page.code} />;
    case 'inspection':
      return (
        <Suspense fallback={<Splash />}>
          <InspectionPage key={page.code} code={page.code} />
        </Suspense>
      );
    case 'complaintChannel':
      return (
        <Suspense fallback={<Splash />}>
          <ComplaintChannelPage key={page.code} code={page.code} />
        </Suspense>
      );
    case 'legal':
      return (
        <Suspense fallback={<Splash />}>
          <LegalPage document={page.document} />
        </Suspense>
      );
    case 'redirect':
      return <Redirect to={page.to} />;
    case 'employeeSite':
      return <LeaveForEmployeeSite />;
    case 'app':
      return (
        <Suspense fallback={<Splash />}>
          <App key={userId} />
        </Suspense>
      );
  }
}

function Redirect({ to }: { to: string }) {
  useLayoutEffect(() => replacePath(to), [to]);
  return null;
}

function LeaveForEmployeeSite() {
  // The mails about an account lead to its security, which stands on their page for employees.
  useEffect(() => location.replace(location.pathname === '/seguridad' ? '/fichar#security' : '/fichar'), []);
  return <Splash />;
}

/** A session that ended while it was in use is announced; who signs out is on the sign-in page by then and needs no announcement. */
function useExpiryNotification(userId: number | null, pathname: string): void {
  const former = useRef(userId);
  useEffect(() => {
    const ended = former.current !== null && userId === null;
    former.current = userId;
    if (ended && !isPublic(pathname)) toasts.show({ tone: 'warning', text: callMessages.unauthorized });
  }, [userId, pathname]);
}

/** A token without its user: nothing can be shown before the server has said who it is. */
function CheckingSession() {
  const [failure, setFailure] = useState<string>();
  const check = () => {
    setFailure(undefined);
    checkSession().catch((error: Error) => setFailure(error.message));
  };
  useEffect(check, []);

  if (!failure) return <Splash />;
  return (
    <CenteredPage>
      <Typography variant="h1" gutterBottom>
        {messages.gate.unreachable}
      </Typography>
      <Typography color="textSecondary" role="alert">
        {failure}
      </Typography>
      <Button variant="contained" fullWidth sx={{ mt: 3 }} onClick={check}>
        {messages.gate.retry}
      </Button>
    </CenteredPage>
  );
}
