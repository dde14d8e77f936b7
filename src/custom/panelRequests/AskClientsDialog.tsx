import { z } from 'zod';
import { askFields, isNamed, unnamed } from '#domain/paperwork/documentRequests/documentRequests.ts';
import { documentRequestMessages as say } from '#domain/paperwork/documentRequests/messages/index.ts';
import { inAnyForm } from '#domain/kernel/codecs.ts';
import { type Failure, failureOf } from '#src/engine/failure.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { type Choice, ChoicesField } from '#src/engine/inputs/ChoicesField.tsx';
import { type Asked, AskedFields, emptyAsked } from '#src/features/documentRequests/AskedFields.tsx';
import { useRequestsChanged } from '#src/features/documentRequests/useRequests.ts';
import { type Person, PersonPicker } from '#src/features/employees/PersonPicker.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';

/** Why a company could not be asked. */
interface Refusal {
  readonly company: Choice;
  readonly failure: Failure;
}

interface Words {
  readonly failed: string;
  readonly line: (company: string, reason: string) => string;
}

/**
 * Field to message: what is wrong with what was asked at its own field, once for all companies; whatever else at the
 * companies, a line for each.
 */
function fieldsOf(refusals: readonly Refusal[], { failed, line }: Words): Record<string, string> {
  const fields: Record<string, string> = {};
  const lines: string[] = [];
  for (const { company, failure } of refusals) {
    const { enterprise_id: ofCompany, user_id: ofPerson, ...asked } = failure.errors;
    const isAtField = ofPerson !== undefined || Object.keys(asked).length > 0;
    Object.assign(fields, asked, ofPerson !== undefined && { person: ofPerson });
    const reason = ofCompany ?? (isAtField ? undefined : failure.message || failed);
    if (reason !== undefined) lines.push(line(company.name, reason));
  }
  return lines.length > 0 ? { companies: lines.join('\n'), ...fields } : fields;
}

const schema = z
  .object({
    companies: z.custom<readonly Choice[]>().refine((companies) => companies.length > 0, {
      error: () => say.companyRequired,
    }),
    of: z.enum(['person', 'company']),
    person: z.custom<Person>().nullable(),
    ...askFields,
  })
  .refine(isNamed, unnamed)
  .refine(({ companies, of, person }) => companies.length > 1 || of === 'company' || person !== null, {
    error: () => say.personRequired,
    path: ['person'],
    when: inAnyForm,
  });

interface Values extends Asked {
  companies: readonly Choice[];
  of: string;
  person: Person | null;
}

const defaultValues: Values = { companies: [], of: 'company', person: null, ...emptyAsked };

interface Props {
  /** Of which the reader may ask. */
  readonly clients: readonly Choice[];
  readonly onClose: () => void;
}

/** Asks companies as a whole for a document, or a person of one. Those that could not be asked stay chosen. */
export function AskClientsDialog({ clients, onClose }: Props) {
  const translate = useTranslate();
  const changed = useRequestsChanged();
  const form = useZodForm(schema, {
    defaultValues,
    send: async ({ companies, of, person, title, ...asked }) => {
      const user_id = companies.length === 1 && of === 'person' ? (person?.id ?? null) : null;
      const said = { ...asked, user_id, ...(asked.kind === 'other' && { title }) };
      const refusals: Refusal[] = [];
      for (const company of companies)
        await call('createDocumentRequest', { body: { ...said, enterprise_id: company.id } }).catch((error: unknown) =>
          refusals.push({ company, failure: failureOf(error) }),
        );
      const asking = companies.length - refusals.length;
      if (asking > 0) {
        await changed(translate('documentRequests.ask.sentTo', { smart_count: asking }));
        if (refusals.length > 0) choose(refusals.map(({ company }) => company));
      }
      if (refusals.length === 0) return;
      const errors = fieldsOf(refusals, {
        failed: translate('schema.failed'),
        line: (company, reason) => translate('documentRequests.ask.refused', { company, reason }),
      });
      const isSignedOut = refusals.some(({ failure }) => failure.status === 401);
      throw Object.assign(new Error('refused'), { status: isSignedOut ? 401 : 422, body: { errors } });
    },
    onSent: onClose,
  });
  // A person goes with the company of which they are.
  const choose = (chosen: readonly Choice[]) => form.change({ companies: chosen, of: 'company', person: null });
  const { companies, of } = form.values;
  const [only, ...others] = companies;
  return (
    <DialogFrame
      title={translate('documentRequests.ask.title')}
      closeLabel={translate('ra.action.close')}
      {...(!form.busy && { onClose })}
      dirty={form.dirty}
    >
      <DialogFields
        form={form}
        about={translate('documentRequests.ask.clientsAbout')}
        submit={translate('documentRequests.ask.send')}
      >
        <ChoicesField
          {...form.field('companies')}
          onChange={choose}
          required
          label={translate('documentRequests.ask.companies')}
          choices={clients}
        />
        {only && others.length === 0 && (
          <SelectField
            {...form.field('of')}
            label={translate('documentRequests.ask.of')}
            choices={[
              { id: 'company', name: translate('documentRequests.ask.ofCompany') },
              { id: 'person', name: translate('documentRequests.ask.ofPerson') },
            ]}
          />
        )}
        {only && others.length === 0 && of === 'person' && (
          <PersonPicker
            key={only.id}
            enterpriseId={only.id}
            label={translate('documentRequests.ask.person')}
            {...form.field('person')}
          />
        )}
        <AskedFields form={form} />
      </DialogFields>
    </DialogFrame>
  );
}
