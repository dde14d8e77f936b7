import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { SourceContextProvider, useCanBlock } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { enterpriseForm, type EnterpriseInput, enterprises } from '#domain/organization/enterprises/enterprises.ts';
import { failureOf } from '#src/engine/failure.ts';
import { StepFields } from '#src/engine/form/StepFields.tsx';
import { UnsavedWarning } from '#src/engine/form/UnsavedWarning.tsx';
import { useFormSteps } from '#src/engine/form/useFormSteps.ts';
import { useSchemaForm, type Values } from '#src/engine/form/useSchemaForm.ts';
import { useSourceContext } from '#src/engine/form/useSourceContext.ts';
import { useSubmit } from '#src/engine/form/useSubmit.ts';
import { EntityViewProvider } from '#src/engine/viewContext.ts';
import { messages } from '#src/i18n/enterprises.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { isRequired } from '#domain/kernel/form.ts';
import { bindView } from '#src/engine/defineView.tsx';
import { enterpriseFields } from './fields.ts';

const formOf = (fields: typeof enterpriseFields) =>
  bindView(enterprises, {
    title: ['name'],
    list: { columns: [], sort: { field: 'name', order: 'ASC' }, rowClick: false },
    form: { steps: { main: fields } },
  });

/** The form by itself, for pages that create an enterprise. */
const enterpriseFormView = formOf(enterpriseFields);

/** What a company cannot be without, and its clock, which nobody should take without seeing it. */
const isFirst = (source: string): boolean => source === 'time_zone' || isRequired(enterpriseForm, source);

/** The same as one of several steps: what can wait is folded away. */
const enterpriseStepView = formOf(
  enterpriseFields.map((field) => (isFirst(field.source) ? field : { ...field, folded: 'later' })),
);

interface EnterpriseFormProps {
  /** What it starts with: Spain when left out. */
  readonly initial?: Partial<EnterpriseInput>;
  /**
   * Takes what was typed, valid. What it throws is placed on its field, or said in a toast. With `false` it stays
   * unsaved: something else was missing, or the person thought better of it.
   */
  readonly onSubmit: (enterprise: EnterpriseInput) => Promise<void | boolean> | void;
  /** Asks before the page is left with something typed; not where the steps of a sign-up keep it. */
  readonly guarded?: boolean;
  /** It is one of several steps. */
  readonly isStep?: boolean;
  /** Below the fields: the button that submits, at least. */
  readonly children: ReactNode;
}

/** What a new one starts with. */
export const home = (): Partial<EnterpriseInput> => ({ country: messages.resources.enterprises.homeCountry });

/** The data of a new enterprise on a page of its own: in `/new-enterprise`, or as a step of the sign-up. */
export const EnterpriseForm = ({ isStep = false, ...props }: EnterpriseFormProps) => (
  <EntityViewProvider value={isStep ? enterpriseStepView : enterpriseFormView}>
    <Fields {...props} />
  </EntityViewProvider>
);

function Fields({ initial, onSubmit, guarded = false, children }: Omit<EnterpriseFormProps, 'isStep'>) {
  const record = useMemo(() => ({ ...(initial ?? home()) }) as Values, [initial]);
  const form = useSchemaForm(record);
  const { values, refuse, fail } = useFormSteps(form);
  const translate = useTranslate();
  const canBlock = useCanBlock();
  const saved = useRef(false);
  const { isDirty } = form.formState;
  const isUnsaved = useCallback(() => isDirty && !saved.current, [isDirty]);

  const send = async (output: Values) => {
    saved.current = true;
    try {
      saved.current = (await onSubmit(output as EnterpriseInput)) !== false;
    } catch (error) {
      saved.current = false;
      fail(failureOf(error), translate('newEnterprise.failed'));
    }
  };
  const submit = useSubmit(() => form.handleSubmit(send, refuse)());

  return (
    <SourceContextProvider value={useSourceContext(enterprises.name)}>
      <FormProvider {...form}>
        <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 24 }}>
          <StepFields step="main" context={{ values, record, can: () => false }} />
          {children}
        </form>
        {guarded && canBlock && <UnsavedWarning isUnsaved={isUnsaved} />}
      </FormProvider>
    </SourceContextProvider>
  );
}
