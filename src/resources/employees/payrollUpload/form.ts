import { z } from 'zod';
import { uploadLimits } from '#domain/constants.ts';
import { dateFormat } from '#domain/time/format.ts';
import { monthBefore } from '#domain/time/months.ts';
import { problemOfChosen } from '#domain/kernel/files.ts';
import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import { chosenEmployee, payrollFileEndings, payrollPeriod } from '#domain/paperwork/payrolls/uploads.ts';
import type { RefusedFile } from '#src/dataProvider/documents.ts';
import type { Person } from '#src/features/employees/PersonPicker.tsx';

/** One person's payroll, one file of many payrolls, or several files (payrolls 2). */
export type UploadMode = 'single' | 'multiple' | 'files';

const pickedFile = z.instanceof(File);
export const someFiles = z.array(pickedFile).min(1, { error: () => fileMessages.noneChosen });
const oneFile = z.tuple([pickedFile], {
  error: ({ code }) => (code === 'too_big' ? fileMessages.onlyOne : fileMessages.noneChosen),
});

/** A person as PersonPicker.tsx gives it, read as an id. */
export const chosenPerson = z.preprocess((person: Person | null) => person?.id, chosenEmployee);

/** What has to be given (payrolls 2). */
export const uploadForm = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('single'), employee: chosenPerson, ...payrollPeriod.shape, files: oneFile }),
  z.object({ mode: z.literal('multiple'), ...payrollPeriod.shape, files: oneFile }),
  z.object({ mode: z.literal('files'), ...payrollPeriod.shape, files: someFiles }),
]);
export type Upload = z.output<typeof uploadForm>;

export interface UploadValues {
  readonly mode: UploadMode;
  readonly employee: Person | null;
  /** `01` to `12`; '' while it is not chosen. */
  readonly month: string;
  readonly year: string;
  readonly files: readonly File[];
}

export const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
const monthName = dateFormat({ month: 'long' });
/** Each by its name, as `octubre`. */
export const monthChoices = () => months.map((id) => ({ id, name: monthName(`2024-${id}-01`) }));

/** What the form begins with: the last month that has ended, of which payslips are handed out. */
export function emptyUpload(today: string, employee: Person | null = null): UploadValues {
  const [year = '', month = ''] = monthBefore(today).split('-');
  return { mode: 'single', employee, month, year, files: [] };
}

/** "The current year and the 9 before it" (payrolls 2). */
export const yearsUntil = (year: number): readonly string[] =>
  Array.from({ length: 10 }, (_, index) => String(year - index));

type Limits = Omit<Parameters<typeof problemOfChosen>[1], 'kind'>;

/** What a payroll may be; one file of many payrolls may be larger than others. */
export const payrollLimits = (mode: UploadMode): Limits => ({
  types: payrollFileEndings,
  mostMegabytes: mode === 'multiple' ? uploadLimits.multiPayrollMegabytes : uploadLimits.fileMegabytes,
});

/** The files that can be taken by their names and sizes, and the others with their reason. */
export function sortFiles(files: readonly File[], limits: Limits) {
  const looked = files.map((file) => ({ file, reason: problemOfChosen(file, { kind: 'file', ...limits }) }));
  return {
    accepted: looked.flatMap(({ file, reason }) => (reason === undefined ? file : [])),
    refused: looked.flatMap(({ file, reason }) => (reason === undefined ? [] : { file, reason })),
  };
}

/** One toast: what is wrong with the only one, or how many there are. */
export const refusalText = (refused: readonly RefusedFile[]): string | undefined =>
  refused.length > 1 ? fileMessages.notTaken(refused.length) : refused[0]?.reason;
