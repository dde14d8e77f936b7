import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { messages } from '#src/i18n/account.ts';
import { CenteredPage } from '#src/ui/CenteredPage.tsx';
import { OutcomePage } from '#src/ui/OutcomePage.tsx';
import { PasswordForm } from '../passwordReset/PasswordForm.tsx';
import { useResetCode } from '../passwordReset/useResetCode.ts';

const text = messages.verification;

interface FirstPasswordProps {
  /** That came with the answer of the link. */
  readonly code: string;
  readonly about: string;
  /** Goes on from here, with the password or without. */
  readonly onDone: () => void;
}

/** Asks whom has none for a password, on the page to which their mail led. */
export function FirstPassword({ code, about, onDone }: FirstPasswordProps) {
  const { state, retry, fail } = useResetCode(code);
  if (state.name === 'loading') return <OutcomePage title={text.title} about={text.loading} live="status" />;
  return (
    <CenteredPage>
      {state.name === 'form' ? (
        <PasswordForm
          code={code}
          userId={state.userId}
          isFirst={state.isFirst}
          about={about}
          onSuccess={onDone}
          onBadCode={fail}
        />
      ) : (
        <div role="alert">
          <Typography variant="h1" gutterBottom>
            {text.done}
          </Typography>
          <Typography color="textSecondary">
            {state.name === 'error' && state.mayPass ? state.message : text.laterAbout}
          </Typography>
          {state.name === 'error' && state.mayPass && (
            <Button fullWidth onClick={retry}>
              {text.retry}
            </Button>
          )}
        </div>
      )}
      <div style={{ display: 'grid', marginTop: 12, textAlign: 'center' }}>
        <Button fullWidth onClick={onDone}>
          {state.name === 'form' ? text.later : text.continue}
        </Button>
        {state.name === 'form' && (
          <Typography variant="body2" color="textSecondary">
            {text.laterAbout}
          </Typography>
        )}
      </div>
    </CenteredPage>
  );
}
