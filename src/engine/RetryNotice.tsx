import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import { Notice } from '../ui/Notice.tsx';

interface RetryNoticeProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** It is being tried again. */
  readonly busy?: boolean | undefined;
  readonly onRetry: () => unknown;
}

/** Instead of what did not come; with the way to try again. */
export function RetryNotice({ title, children, busy, onRetry }: RetryNoticeProps) {
  const translate = useTranslate();
  const again = (
    <Button variant="contained" loading={busy ?? false} onClick={() => void onRetry()}>
      {translate('schema.retry')}
    </Button>
  );
  return (
    <Notice alert title={title} action={again}>
      {children}
    </Notice>
  );
}
