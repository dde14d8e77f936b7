import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { type ComponentProps, useState } from 'react';
import type { z } from 'zod';
import type { EnterpriseInput } from '#domain/organization/enterprises/enterprises.ts';
import { usualRights } from '#domain/organization/firms/kinds.ts';
import { preparedFor } from '#domain/organization/firms/preparedCompanies.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { home } from '#src/features/enterprises/EnterpriseForm.tsx';
import { EnterpriseStep } from '#src/features/enterprises/EnterpriseStep.tsx';
import { RightsField } from '#src/features/firms/RightsField.tsx';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import { useChanged } from './useFirm.ts';

type Known = z.output<typeof preparedFor>;

/** Prepares a company that its people sign up: who administers it and what the firm would do, then its data. */
export function PrepareDialog({ onClose }: { onClose: () => void }) {
  const say = useMessages('firms.prepare');
  const translate = useTranslate();
  const [step, goTo] = useState<'person' | 'company'>('person');
  const [known, setKnown] = useState<Known>();
  const [enterprise, typeEnterprise] = useState<Partial<EnterpriseInput>>(home);
  return (
    <DialogFrame
      title={say('title')}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={known !== undefined}
    >
      {known && step === 'company' ? (
        <Company
          known={known}
          initial={enterprise}
          onType={typeEnterprise}
          onBack={() => goTo('person')}
          onSent={onClose}
        />
      ) : (
        <Person
          initial={known}
          onNext={(answer) => {
            setKnown(answer);
            goTo('company');
          }}
        />
      )}
    </DialogFrame>
  );
}

const fields = [
  { name: 'name', autoComplete: 'off', required: true },
  { name: 'last_name', autoComplete: 'off', required: true },
  { name: 'email', autoComplete: 'off', required: true, type: 'email' },
  { name: 'dni', autoComplete: 'off' },
  { name: 'phone', autoComplete: 'off', type: 'tel' },
  { name: 'employee_number', autoComplete: 'off', required: true, inputMode: 'numeric' },
] as const;

const nobody = {
  name: '',
  last_name: '',
  email: '',
  dni: '',
  phone: '',
  employee_number: '1',
  rights: [...usualRights],
};

function Person({ initial, onNext }: { initial: Known | undefined; onNext: (known: Known) => void }) {
  const say = useMessages('firms.prepare');
  const translate = useTranslate();
  const form = useZodForm(preparedFor, {
    defaultValues: initial ? { ...initial, employee_number: String(initial.employee_number) } : nobody,
    send: (known) => known,
    onSent: onNext,
  });
  return (
    <DialogFields form={form} about={say('about')} submit={say('next')}>
      {fields.map(({ name, autoComplete, ...input }, index) => (
        <TextInput
          key={name}
          {...form.input(name)}
          {...input}
          label={say(name)}
          autoFocus={index === 0}
          inputProps={{ autoComplete }}
        />
      ))}
      <RightsField {...form.field('rights')} label={translate('firms.rights.label')} />
    </DialogFields>
  );
}

interface CompanyProps extends Pick<ComponentProps<typeof EnterpriseStep>, 'initial' | 'onType' | 'onBack'> {
  readonly known: Known;
  readonly onSent: () => void;
}

function Company({ known, onSent, ...step }: CompanyProps) {
  const say = useMessages('firms.prepare');
  const changed = useChanged();
  const { employee_number, rights, ...user } = known;
  const send = async (enterprise: EnterpriseInput) => {
    await changed((await call('prepareCompany', { body: { user, enterprise, employee_number, rights } })).message);
    onSent();
  };
  return (
    <DialogContent sx={{ display: 'grid', gap: 2 }}>
      <DialogContentText>
        {say('companyAbout', { name: `${user.name} ${user.last_name}`, email: user.email })}
      </DialogContentText>
      <EnterpriseStep {...step} words={{ back: say('back'), next: say('send') }} onNext={send} />
    </DialogContent>
  );
}
