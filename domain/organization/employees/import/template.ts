import type { CustomField } from '#domain/organization/customFields/customFields.ts';
import { exampleOf, headingOf, importFields } from './columns.ts';

/**
 * A file to fill in: every heading that is understood, and one person as an example.
 * @param own the fields that the enterprise has added
 */
export const templateRows = (own: readonly CustomField[] = []): readonly (readonly string[])[] => [
  [...importFields.map(headingOf), ...own.map(({ name }) => name)],
  [...importFields.map(exampleOf), ...own.map(({ choices: [first] }) => first?.name ?? '')],
];
