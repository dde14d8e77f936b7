import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { signUp } from '#src/dataProvider/signUp.ts';
import { failureOf } from '#src/engine/failure.ts';
import type { Draft } from './draft.ts';

/**
 * What a gestoría prepared, by the code of its mail (`/checkout?preparada=…`): fills the sign-up in, over what was typed
 * before. The first step takes the code from the address, which would be shared and kept.
 */
export function usePrepared(change: (part: Partial<Draft>) => void): {
  readonly isPending: boolean;
  /** Why the link does not serve. */
  readonly failed: string | undefined;
} {
  const [params] = useSearchParams();
  const [code] = useState(params.get('preparada'));
  const [isPending, setPending] = useState(code !== null);
  const [failed, setFailed] = useState<string>();
  const begun = useRef(false);
  useEffect(() => {
    if (code === null || begun.current) return;
    begun.current = true;
    signUp
      .prepared(code)
      .then(({ firm, user, enterprise, employee_number: employees }) =>
        change({
          preparedBy: firm,
          reached: 'usuario',
          user: { ...user, marketing: false, terms: false },
          enterprise,
          employees,
          planId: null,
          done: null,
        }),
      )
      .catch((error: unknown) => setFailed(failureOf(error).message))
      .finally(() => setPending(false));
  }, [code, change]);
  return { isPending, failed };
}
