import { Title } from 'react-admin';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { Devices } from './Devices.tsx';
import { Factors } from './Factors.tsx';
import { useSecondFactors } from './useSecurity.ts';

/** What protects the account of who is signed in, and where they are signed in. */
export function SecurityPage() {
  const translate = useTranslate();
  const { data: factors, isPending, isFetching, refetch } = useSecondFactors();
  return (
    <>
      <Title title={translate('security.title')} preferenceKey={false} />
      {isPending && <LoadingLines label={translate('ra.page.loading')} />}
      {factors && <Factors factors={factors} aside={<Devices />} />}
      {!isPending && !factors && (
        <RetryNotice title={translate('security.errors.load')} busy={isFetching} onRetry={refetch}>
          {translate('schema.retryAbout')}
        </RetryNotice>
      )}
    </>
  );
}
