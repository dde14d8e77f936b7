import type { ReactNode } from 'react';

/** A refusal or failure, read out at once; what else the person can do stands beside it as children. */
export const Alert = ({ children }: { children: ReactNode }) => (
  <div className="alert" role="alert">
    {children}
  </div>
);
