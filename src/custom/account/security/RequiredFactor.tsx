import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { listInWords } from '#domain/time/format.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { signOut } from '#src/session/check.ts';
import { fullHeight } from '#src/ui/fullHeight.ts';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { Wordmark } from '#src/ui/Logo.tsx';
import { Factors } from './Factors.tsx';
import { useSecondFactors } from './useSecurity.ts';

/** In place of the application, until who is signed in has the second factor that an enterprise asks for. */
export function RequiredFactor() {
  const translate = useTranslate();
  const { data: factors, isPending, isFetching, refetch } = useSecondFactors();
  return (
    <Page>
      <Wordmark />
      <Typography variant="h1" sx={{ mt: 3 }}>
        {translate('security.required.title')}
      </Typography>
      {isPending && <LoadingLines label={translate('ra.page.loading')} />}
      {factors && (
        <>
          <Typography sx={{ mt: 1 }}>
            {translate('security.required.about', { enterprises: listInWords(factors.required_by) })}
          </Typography>
          <Typography color="textSecondary" sx={{ mb: 3 }}>
            {translate('security.required.choose')}
          </Typography>
          <Factors factors={factors} />
        </>
      )}
      {!isPending && !factors && (
        <RetryNotice title={translate('security.errors.load')} busy={isFetching} onRetry={refetch}>
          {translate('schema.retryAbout')}
        </RetryNotice>
      )}
      <Button color="inherit" sx={{ mt: 3 }} onClick={() => void signOut()}>
        {translate('security.required.signOut')}
      </Button>
    </Page>
  );
}

const Page = styled('main')({
  minHeight: fullHeight,
  maxWidth: 960,
  margin: '0 auto',
  padding: '32px 16px',
});
