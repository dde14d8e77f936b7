import { useCallback, useState } from 'react';
import type { EnterpriseInput } from '#domain/organization/enterprises/enterprises.ts';
import type { Coupon } from '#src/dataProvider/payments.ts';
import { messages } from '#src/i18n/enterprises.ts';

/** Steps as they stand in the address: `?paso=plan`. The first three have a tab. */
export const steps = ['usuario', 'empresa', 'plan', 'pago'] as const;
export type Step = (typeof steps)[number];

export interface TypedUser {
  readonly name: string;
  readonly last_name: string;
  readonly email: string;
  readonly dni: string;
  readonly phone: string;
  readonly marketing: boolean;
  readonly terms: boolean;
}

/** What was typed so far. The card is never among it. */
export interface Draft {
  /** The furthest step that may be shown. */
  readonly reached: Step;
  readonly user: TypedUser;
  readonly enterprise: Partial<EnterpriseInput>;
  readonly employees: number | null;
  readonly planId: string | null;
  readonly coupon: Coupon | null;
  readonly opportunityId: number | null;
  /** The gestoría that prepared it. */
  readonly preparedBy: string | null;
  /** The sign-up is through. */
  readonly done: { readonly email: string; readonly company: string; readonly firm?: string } | null;
}

const empty = (): Draft => ({
  reached: 'usuario',
  user: { name: '', last_name: '', email: '', dni: '', phone: '', marketing: false, terms: false },
  enterprise: { country: messages.resources.enterprises.homeCountry },
  employees: 1,
  planId: null,
  coupon: null,
  opportunityId: null,
  preparedBy: null,
  done: null,
});

const key = 'jornada.alta';

function read(): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Draft> | null;
    return { ...empty(), ...kept };
  } catch {
    return empty();
  }
}

function keep(draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage a reload begins anew; nothing else depends on it.
  }
}

/** "Nothing typed is lost by a reload": the draft lives as long as the tab. */
export function useDraft() {
  const [draft, setDraft] = useState(read);
  const change = useCallback((part: Partial<Draft>) => {
    setDraft((former) => {
      const next = { ...former, ...part };
      keep(next);
      return next;
    });
  }, []);
  const finish = useCallback((done: Draft['done']) => {
    const next = { ...empty(), done };
    keep(next);
    setDraft(next);
  }, []);
  return { draft, change, finish };
}
