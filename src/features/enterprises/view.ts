import { enterprises } from '../../../domain/enterprises/enterprises.ts';
import { bindView } from '../../engine/defineView.tsx';
import { enterpriseFields } from './fields.ts';

/** The form by itself, for pages that create an enterprise. */
export const enterpriseFormView = bindView(enterprises, {
  title: ['name'],
  list: { columns: [], sort: { field: 'name', order: 'ASC' }, rowClick: false },
  form: { steps: { main: enterpriseFields } },
});
