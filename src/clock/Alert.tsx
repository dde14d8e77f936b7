import type { ReactNode } from 'react';
import { words } from '../i18n/pages/clock/page.ts';

/** A refusal or failure, read out at once; what else the person can do stands beside it as children. */
export const Alert = ({ children }: { children: ReactNode }) => (
  <div className="alert" role="alert">
    {children}
  </div>
);

/** What could not be loaded, with a way to try again. */
export const Failed = ({ children, onRetry }: { children: ReactNode; onRetry: () => void }) => (
  <Alert>
    {children}
    <button type="button" className="small" onClick={onRetry}>
      {words.retry}
    </button>
  </Alert>
);
