import { z } from 'zod';
import { limits } from '#domain/constants.ts';
import { isCustomKey } from '#domain/kernel/customKeys.ts';
import { payrollExportMessages as say } from './messages/index.ts';
import { isTimeVariable, leaveTypeOf, timeVariables } from './variables.ts';

/** What a line of the file can say beside a variable of its own. */
export const personFields = ['dni', 'last_name', 'name', 'month'] as const;
export const conceptFields = ['code', 'concept', 'amount'] as const;
export const hourForms = ['decimal', 'hoursMinutes', 'minutes'] as const;
export type HourForm = (typeof hourForms)[number];

/** One line for each person, or one for each person and concept. */
export const lineKinds = ['person', 'concept'] as const;
export type LineKind = (typeof lineKinds)[number];

/** `dni`, a field of the enterprise's own (`f12`), `code`, a variable, or `leave:12`. */
export const isField = (field: string): boolean => isOfPerson(field) || isConceptField(field) || isVariable(field);

export const isPersonField = (field: string): field is (typeof personFields)[number] =>
  (personFields as readonly string[]).includes(field);
export const isConceptField = (field: string): field is (typeof conceptFields)[number] =>
  (conceptFields as readonly string[]).includes(field);
const isOfPerson = (field: string): boolean => isPersonField(field) || isCustomKey(field);
const isVariable = (field: string): boolean => isTimeVariable(field) || leaveTypeOf(field) !== null;

const fits = (lines: LineKind, field: string): boolean =>
  isOfPerson(field) || (lines === 'concept' ? isConceptField(field) : isVariable(field));

export const mostColumns = 60;
const longestHeading = 60;
const longestCode = 20;

const column = z.object({
  field: z
    .string()
    .max(limits.text)
    .refine(isField, { error: () => say.fieldUnknown }),
  /** Of its own; empty: as the field is called. */
  heading: z
    .string()
    .trim()
    .max(longestHeading, { error: () => say.headingLong(longestHeading) }),
});
export type LayoutColumn = z.output<typeof column>;

const layoutShape = {
  codes: z.record(
    z.string().refine(isVariable, { error: () => say.fieldUnknown }),
    z
      .string()
      .trim()
      .max(longestCode, { error: () => say.codeLong(longestCode) }),
  ),
  lines: z.enum(lineKinds),
  columns: z
    .array(column)
    .min(1, { error: () => say.columnsRequired })
    .max(mostColumns),
  hours: z.enum(hourForms),
  headings: z.boolean(),
};

const areFitting = ({ lines, columns }: { lines: LineKind; columns: readonly { field: string }[] }): boolean =>
  columns.every(({ field }) => fits(lines, field));
const mixed = { path: ['columns'], error: () => say.columnsMixed };

/** How an enterprise writes its variables: the codes of its payroll program, and what stands in the file. */
export const exportLayout = z.object(layoutShape).refine(areFitting, mixed);
/** The same as a call gives it: with nothing else in it. */
export const givenLayout = z
  .strictObject({
    ...layoutShape,
    columns: z
      .array(z.strictObject(column.shape))
      .min(1, { error: () => say.columnsRequired })
      .max(mostColumns),
  })
  .refine(areFitting, mixed);
export type ExportLayout = z.output<typeof exportLayout>;

const asColumns = (fields: readonly string[]): LayoutColumn[] => fields.map((field) => ({ field, heading: '' }));

/** Of an enterprise that has drawn none: everybody's variables beside each other. */
export const standardLayout: ExportLayout = {
  codes: {},
  lines: 'person',
  columns: asColumns(['dni', 'last_name', 'name', 'month', ...timeVariables]),
  hours: 'decimal',
  headings: true,
};

/** The columns with which a kind of line begins. */
export const columnsFor = (lines: LineKind): LayoutColumn[] =>
  lines === 'person'
    ? [...standardLayout.columns]
    : asColumns(['dni', 'last_name', 'name', 'month', 'code', 'concept', 'amount']);

const isOfLeave = (field: string): boolean => leaveTypeOf(field) !== null;
const isOfOneEnterprise = (field: string): boolean => isCustomKey(field) || isOfLeave(field);

const codesWhere = ({ codes }: ExportLayout, keeps: (field: string) => boolean) =>
  Object.fromEntries(Object.entries(codes).filter(([field]) => keeps(field)));

/**
 * A layout of one enterprise for another: types of leave and added fields are each one's own, so that what the other says of
 * them stays as it is there.
 */
export function layoutFor(own: ExportLayout, shared: ExportLayout): ExportLayout {
  const general = shared.columns.filter(({ field }) => !isOfOneEnterprise(field));
  const kept = own.columns.filter(({ field }) => isOfOneEnterprise(field) && fits(shared.lines, field));
  const columns = [...(general.length > 0 ? general : columnsFor(shared.lines)), ...kept];
  return {
    ...shared,
    codes: { ...codesWhere(shared, (field) => !isOfLeave(field)), ...codesWhere(own, isOfLeave) },
    columns: columns.slice(0, mostColumns),
  };
}
