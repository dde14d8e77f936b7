import { enterprises } from '../../../domain/enterprises/enterprises.ts';
import { bindView } from '../../engine/defineView.tsx';
import { enterpriseFields } from './fields.ts';

const formOf = (fields: typeof enterpriseFields) =>
  bindView(enterprises, {
    title: ['name'],
    list: { columns: [], sort: { field: 'name', order: 'ASC' }, rowClick: false },
    form: { steps: { main: fields } },
  });

/** The form by itself, for pages that create an enterprise. */
export const enterpriseFormView = formOf(enterpriseFields);

const required: ReadonlySet<string> = new Set(['name', 'cif', 'phone']);

/** The same as one of several steps: what can wait is folded away. */
export const enterpriseStepView = formOf(
  enterpriseFields.map((field) => (required.has(field.source) ? field : { ...field, folded: 'later' })),
);
