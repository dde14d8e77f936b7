import { useState } from 'react';
import { Title } from 'react-admin';
import { useCan, useScope } from '#src/engine/scope.tsx';
import { RequestsList } from '#src/features/documentRequests/RequestsList.tsx';
import { messageKey } from '#src/i18n/keys.ts';
import { z } from 'zod';
import { askFields, isNamed, unnamed } from '#domain/paperwork/documentRequests/documentRequests.ts';
import { documentRequestMessages as say } from '#domain/paperwork/documentRequests/messages/index.ts';
import { inAnyForm } from '#domain/kernel/codecs.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { useDialogDraft } from '#src/engine/form/useDraft.ts';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { type Person, PersonPicker } from '#src/features/employees/PersonPicker.tsx';
import { type Asked, AskedFields, emptyAsked } from '#src/features/documentRequests/AskedFields.tsx';
import { useRequestsChanged } from '#src/features/documentRequests/useRequests.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';

const schema = z
  .object({
    of: z.enum(['person', 'company']),
    user_id: z.custom<Person>().nullable(),
    ...askFields,
  })
  .refine(isNamed, unnamed)
  .refine(({ of, user_id }) => of === 'company' || user_id !== null, {
    error: () => say.personRequired,
    path: ['user_id'],
    when: inAnyForm,
  });

interface Values extends Asked {
  of: string;
  user_id: Person | null;
}

const defaultValues: Values = { of: 'person', user_id: null, ...emptyAsked };
const sides = ['person', 'company'] as const;

/** Asks a person, or the company as a whole, for a document until a date. */
function AskDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const { enterprise } = useScope();
  const changed = useRequestsChanged();
  const form = useZodForm(schema, {
    defaultValues,
    send: async ({ of, user_id: person, title, ...asked }) => {
      const user_id = of === 'person' ? (person?.id ?? null) : null;
      const body = { ...asked, enterprise_id: enterprise.id, user_id, ...(asked.kind === 'other' && { title }) };
      await changed((await call('createDocumentRequest', { body })).message);
    },
    onSent: onClose,
  });
  useDialogDraft(form, 'request');
  const { values } = form;
  const ask = (key: 'ofPerson' | 'ofCompany') => translate(`documentRequests.ask.${key}`);
  return (
    <DialogFrame
      title={translate('documentRequests.ask.title')}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={form.dirty}
    >
      <DialogFields
        form={form}
        about={translate('documentRequests.ask.about')}
        submit={translate('documentRequests.ask.send')}
      >
        <SelectField
          {...form.field('of')}
          label={translate('documentRequests.ask.of')}
          choices={sides.map((id) => ({ id, name: ask(id === 'person' ? 'ofPerson' : 'ofCompany') }))}
        />
        {values.of === 'person' && (
          <PersonPicker label={translate('documentRequests.ask.person')} {...form.field('user_id')} />
        )}
        <AskedFields form={form} />
      </DialogFields>
    </DialogFrame>
  );
}

/** Documents that are asked for in a company: of its people, and of itself. */
export function DocumentRequestsPage() {
  const can = useCan();
  const { enterprise } = useScope();
  const [asking, ask] = useState(false);
  return (
    <>
      <Title title={messageKey('documentRequests.title')} preferenceKey={false} />
      <RequestsList
        key={enterprise.id}
        enterpriseId={enterprise.id}
        onAsk={can('documentRequests.manage') ? () => ask(true) : undefined}
      />
      {asking && <AskDialog onClose={() => ask(false)} />}
    </>
  );
}
