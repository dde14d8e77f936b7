import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { EnterpriseInput } from '#domain/organization/enterprises/enterprises.ts';
import { EnterpriseForm } from './EnterpriseForm.tsx';

interface EnterpriseStepProps {
  /** What the buttons say. */
  readonly words: { readonly back: string; readonly next: string };
  readonly initial: Partial<EnterpriseInput>;
  readonly onType: (enterprise: Partial<EnterpriseInput>) => void;
  /** Throws what the form is to say at its fields. */
  readonly onNext: (enterprise: EnterpriseInput) => Promise<void>;
  readonly onBack: () => void;
}

/** The data of a company as a step among others: it keeps what is typed with whoever shows it. */
export function EnterpriseStep({ words, initial, onType, onNext, onBack }: EnterpriseStepProps) {
  const [first] = useState(initial);
  const [busy, setBusy] = useState(false);
  const next = async (enterprise: EnterpriseInput) => {
    setBusy(true);
    await onNext(enterprise).finally(() => setBusy(false));
  };
  return (
    <EnterpriseForm isStep initial={first} onSubmit={next}>
      <KeepTyped onType={onType} />
      <Buttons>
        <Button color="inherit" size="large" onClick={onBack}>
          {words.back}
        </Button>
        <Button type="submit" variant="contained" size="large" loading={busy}>
          {words.next}
        </Button>
      </Buttons>
    </EnterpriseForm>
  );
}

function KeepTyped({ onType }: Pick<EnterpriseStepProps, 'onType'>) {
  const values = useWatch<Partial<EnterpriseInput>>();
  useEffect(() => onType(values), [values, onType]);
  return null;
}

const Buttons = styled('div')({ display: 'flex', justifyContent: 'space-between', gap: 8 });
