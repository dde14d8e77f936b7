import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { messages } from '#src/i18n/account.ts';
import { CenteredPage } from '#src/ui/CenteredPage.tsx';
import { OutcomePage } from '#src/ui/OutcomePage.tsx';
import { takeFocus } from '#src/ui/takeFocus.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { useResetCode } from './useResetCode.ts';

const text = messages.passwordReset;

/** Sets a new password with the code of a mail: loading, then the form, then success or error (auth 7). */
export function PasswordResetPage({ code }: { code: string }) {
  const { state, retry, succeed, fail } = useResetCode(code);
  useEffect(() => {
    document.title = `${text.title} · Jornada`;
  }, []);

  switch (state.name) {
    case 'loading':
      return <OutcomePage live="status" title={text.title} about={text.loading} />;
    case 'form':
      return (
        <CenteredPage>
          <PasswordForm
            code={code}
            userId={state.userId}
            isFirst={state.isFirst}
            onSuccess={succeed}
            onBadCode={fail}
          />
        </CenteredPage>
      );
    case 'success':
      return (
        <OutcomePage
          live="status"
          title={state.isFirst ? text.created : text.done}
          about={state.isSignedIn ? text.signedIn : text.doneAbout}
        >
          {/* The form had the focus. */}
          <Button variant="contained" ref={takeFocus} fullWidth href={state.isSignedIn ? '/' : '/login'}>
            {state.isSignedIn ? text.continue : text.login}
          </Button>
          <Button fullWidth href="/fichar">
            {text.clock}
          </Button>
        </OutcomePage>
      );
    case 'error':
      return (
        <OutcomePage live="alert" title={text.failed} about={state.mayPass ? state.message : text.failedAbout}>
          {state.mayPass ? (
            <Button variant="contained" fullWidth onClick={retry}>
              {text.retry}
            </Button>
          ) : (
            <Button variant="contained" fullWidth href="/login?recuperar">
              {text.again}
            </Button>
          )}
        </OutcomePage>
      );
  }
}
