import type { ReactNode, Ref } from 'react';
import { words } from '../i18n/pages/clock/page.ts';

interface Props {
  /** Of who may give it the focus. */
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** A refusal or failure, read out at once; what else the person can do stands beside it as children. */
export const Alert = ({ ref, children }: Props) => (
  <div ref={ref} className="alert" role="alert" tabIndex={ref ? -1 : undefined}>
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
