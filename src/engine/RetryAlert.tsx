import Alert, { type AlertProps } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from '../i18n/useTranslate.ts';

interface RetryAlertProps extends Pick<AlertProps, 'severity' | 'sx' | 'children'> {
  /** It is being tried again. */
  readonly busy?: boolean | undefined;
  readonly onRetry: () => unknown;
}

/** Something did not come, among other things that did; with the way to try again. */
export function RetryAlert({ severity = 'error', sx, busy, onRetry, children }: RetryAlertProps) {
  const translate = useTranslate();
  const again = (
    <Button color="inherit" size="small" loading={busy ?? null} onClick={() => void onRetry()}>
      {translate('schema.retry')}
    </Button>
  );
  return (
    <Alert severity={severity} sx={sx} action={again}>
      {children}
    </Alert>
  );
}
