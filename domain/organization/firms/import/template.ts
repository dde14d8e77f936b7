import { exampleOf, headingOf, importFields } from '#domain/organization/employees/import/columns.ts';
import { companyExampleOf, companyFields, companyHeadingOf } from './columns.ts';

/** A file to fill in: every heading that is understood, and a company with one person as an example. */
export const clientTemplateRows = (): readonly (readonly string[])[] => [
  [...companyFields.map(companyHeadingOf), ...importFields.map(headingOf)],
  [...companyFields.map(companyExampleOf), ...importFields.map(exampleOf)],
];
