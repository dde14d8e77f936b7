import { styled } from '@mui/material/styles';
import { SourceContextProvider } from 'react-admin';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { AnyEntity } from '#domain/kernel/entity.ts';
import type { Fields } from '#domain/kernel/fields.ts';
import { namesWhere } from '#domain/kernel/plainEntity.ts';
import { formField } from '../plainView.ts';
import { useCan } from '../scope.tsx';
import { EntityViewProvider } from '../viewContext.ts';
import { FormFieldView } from './FormFieldView.tsx';
import { useSourceContext } from './useSourceContext.ts';

const step = 'own';

/** The schemas of own fields, to be added to that of the form in which they stand. */
export const ownShape = (fields: Fields): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(fields).map(([key, { form }]) => [key, form]));

/** With what a form begins that has own fields: nothing, and switches that are off. */
export const ownDefaults = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, { kind }]) => [key, kind === 'flag' ? 0 : null]));

interface Props<Values extends FieldValues, Output> {
  /** Whose own fields they are. */
  readonly entity: AnyEntity;
  readonly fields: Fields;
  /** Whose people are offered where a field names one. */
  readonly enterpriseId: number;
  /** Of the form around them (`useZodForm`), which has them by their keys. */
  readonly methods: UseFormReturn<Values, unknown, Output>;
}

/** Inputs of an enterprise's own fields in a form outside of the resources. */
export function OwnFields<Values extends FieldValues, Output>({
  entity,
  fields,
  enterpriseId,
  methods,
}: Props<Values, Output>) {
  const can = useCan();
  const source = useSourceContext(entity.name);
  const steps = { [step]: z.object(ownShape(fields)) };
  const referring = namesWhere(fields, ({ kind }) => kind === 'reference');
  const references = { ...entity.references, ...Object.fromEntries(referring.map((key) => [key, 'employees'])) };
  const among = { filter: { enterprise_id: enterpriseId } };
  const view = { title: [], list: { columns: [], sort: { field: 'id', order: 'ASC' }, rowClick: false } } as const;
  return (
    <SourceContextProvider value={source}>
      <FormProvider {...methods}>
        <EntityViewProvider value={{ entity: { ...entity, steps, references }, view }}>
          <Stack>
            {Object.entries(fields).map(([key, field]) => (
              <FormFieldView
                key={key}
                field={{ ...formField(key, field), ...(referring.includes(key) && { props: among }) }}
                step={step}
                context={{ values: methods.getValues(), can }}
              />
            ))}
          </Stack>
        </EntityViewProvider>
      </FormProvider>
    </SourceContextProvider>
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '&:empty': { display: 'none' },
  // As high as the fields of the form around them.
  '& .MuiInputBase-root': { minHeight: 54 },
}));
