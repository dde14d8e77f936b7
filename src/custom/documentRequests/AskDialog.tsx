import { z } from 'zod';
import { askFields, isNamed, unnamed } from '../../../domain/documentRequests/documentRequests.ts';
import { type RequestedKind, requestedKinds } from '../../../domain/documentRequests/kinds.ts';
import { documentRequestMessages as say } from '../../../domain/documentRequests/messages/index.ts';
import { inAnyForm } from '../../../domain/kernel/codecs.ts';
import { DialogFields } from '../../engine/form/DialogFields.tsx';
import { useZodForm } from '../../engine/form/useZodForm.ts';
import { DateField } from '../../engine/inputs/DateField.tsx';
import { useScope } from '../../engine/scope.tsx';
import { type Person, PersonPicker } from '../../features/employees/PersonPicker.tsx';
import { useRequestsChanged } from '../../features/documentRequests/useRequests.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { call } from '../../session/http.ts';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

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

interface Values extends Record<string, unknown> {
  of: string;
  user_id: Person | null;
  kind: string;
  title: string;
  note: string;
  due_on: string | null;
}

const defaultValues: Values = { of: 'person', user_id: null, kind: 'contract', title: '', note: '', due_on: null };
const sides = ['person', 'company'] as const;

/** Asks a person, or the company as a whole, for a document until a date. */
export function AskDialog({ onClose }: { readonly onClose: () => void }) {
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
        <SelectField
          {...form.field('kind')}
          label={translate('documentRequests.ask.kind')}
          choices={requestedKinds.map((id: RequestedKind) => ({ id, name: say.kinds[id] }))}
        />
        {values.kind === 'other' && (
          <TextInput {...form.input('title')} label={translate('documentRequests.ask.name')} required />
        )}
        <DateField {...form.field('due_on')} label={translate('documentRequests.ask.due')} required />
        <TextInput {...form.input('note')} label={translate('documentRequests.ask.note')} multiline minRows={2} />
      </DialogFields>
    </DialogFrame>
  );
}
