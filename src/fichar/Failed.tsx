import type { ReactNode } from 'react';
import { Alert } from './Alert.tsx';
import { texts } from './texts.ts';

/** What could not be loaded, with a way to try again. */
export const Failed = ({ children, onRetry }: { children: ReactNode; onRetry: () => void }) => (
  <Alert>
    {children}
    <button type="button" className="small" onClick={onRetry}>
      {texts.retry}
    </button>
  </Alert>
);
