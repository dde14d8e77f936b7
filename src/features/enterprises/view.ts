import { enterpriseForm, enterprises } from '#domain/organization/enterprises/enterprises.ts';
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
export const enterpriseFormView = formOf(enterpriseFields);

/** What a company cannot be without, and its clock, which nobody should take without seeing it. */
const isFirst = (source: string): boolean => source === 'time_zone' || isRequired(enterpriseForm, source);

/** The same as one of several steps: what can wait is folded away. */
export const enterpriseStepView = formOf(
  enterpriseFields.map((field) => (isFirst(field.source) ? field : { ...field, folded: 'later' })),
);
