import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { callMessages } from '#domain/kernel/calls/messages/index.ts';
import { Failed } from './Alert.tsx';

interface Props<P extends object> {
  /** Fetches the part; the same function at every drawing. */
  readonly load: () => Promise<ComponentType<P>>;
  readonly with: P;
  /** Stands there until the part does. */
  readonly loading?: ReactNode;
}

/** A part of the page that is fetched when it is first shown; without network and never fetched before, it says so. */
export function OnDemand<P extends object>({ load, with: input, loading = null }: Props<P>) {
  const [Part, setPart] = useState<ComponentType<P>>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (failed) return;
    load().then(
      (part) => setPart(() => part),
      () => setFailed(true),
    );
  }, [load, failed]);
  if (failed) return <Failed onRetry={() => setFailed(false)}>{callMessages.offline}</Failed>;
  return Part ? <Part {...input} /> : loading;
}
